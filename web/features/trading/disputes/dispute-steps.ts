import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';

const TRIES = 3;

interface StepResponse {
  readonly message: string;
}

/**
 * A step of a dispute: retried without a response and never after a refusal; every step is idempotent. It stays busy
 * until the screen has been reloaded, so that no old button shows in between.
 */
export function useDisputeStep<Given = void>(
  step: (given: Given) => Promise<StepResponse>,
  onDone?: () => void,
) {
  const settled = useAfterStep();
  return useMutation({
    mutationFn: step,
    retry: (failed, error) => refusalOf(error).code === null && failed < TRIES - 1,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    networkMode: 'always',
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone?.();
    },
    onSettled: settled,
  });
}

/** Refreshes what a step may have changed. */
export function useAfterStep(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    await queryClient.invalidateQueries({ queryKey: ['trades'] });
  };
}
