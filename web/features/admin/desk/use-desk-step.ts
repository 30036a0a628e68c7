import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/**
 * An action without a sheet of its own: its message is shown, and what it changes is loaded again. Pressed twice, one
 * comes after the other, so that the last choice holds. `StepOutcome` shows what went wrong.
 */
export function useDeskStep<Input = void>({
  step,
  changes,
  onDone,
}: {
  step: (input: Input) => Promise<{ readonly message: string }>;
  changes: readonly QueryKey[];
  onDone?: () => void;
}) {
  const queryClient = useQueryClient();
  const scope = { id: useId() };
  return useMutation({
    scope,
    networkMode: 'always',
    mutationFn: step,
    onSuccess: ({ message }) => {
      toast.success(t(message));
      onDone?.();
    },
    onSettled: async () => {
      for (const queryKey of changes) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
