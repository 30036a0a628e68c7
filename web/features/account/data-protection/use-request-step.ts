import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** A mutation of this page: its message is shown, and the list is reloaded whatever the result. */
export function useRequestStep<Input = void>(
  step: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: step,
    onSuccess: ({ message }) => {
      toast.success(t(message));
      onDone?.();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['data-requests'] }),
  });
}
