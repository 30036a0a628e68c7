import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** A step of this page: its answer is said, and the list is read anew whatever came of it. */
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
