import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** A step of the desk: what it answers is said, and everything the desk shows is read anew. */
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
