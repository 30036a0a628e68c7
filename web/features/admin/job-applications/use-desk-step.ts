import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** A mutation of the desk: its message is shown, and everything the desk shows is reloaded. */
export function useDeskStep<Input>(
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
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['job-desk'] });
      await queryClient.invalidateQueries({ queryKey: ['job-openings'] });
    },
  });
}
