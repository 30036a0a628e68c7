import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';

/** A step of the desk: what it answers is said, and everything the desk shows is read anew. */
export function useDeskStep<Wish>(
  step: (wish: Wish) => Promise<{ message: string }>,
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
