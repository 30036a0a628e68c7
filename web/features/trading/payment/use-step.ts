import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { CodeRefused } from '#web/lib/supabase/second-factor.ts';
import { toast } from '#web/lib/page/toast.ts';

const TRIES = 3;

interface Step<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** Before it is sent. */
  before?: () => void;
  /** Once it was carried out. */
  after?: (answer: Answer) => void;
}

/**
 * A step of a trade: tried again while the network is at fault and never after a refusal. It ends
 * busy only once the room has been read anew, so that no old button shows in between.
 */
export function useStep<Input, Answer extends { message: string }>({
  run,
  before,
  after,
}: Step<Input, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    retry: (failed, error) => isWorthRetrying(error) && failed < TRIES - 1,
    retryDelay: (attempt) => 1000 * 2 ** attempt,
    networkMode: 'always',
    ...(before && { onMutate: before }),
    onSuccess: (answer) => {
      toast.success(answer.message);
      after?.(answer);
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      await queryClient.invalidateQueries({ queryKey: ['trades'] });
    },
  });
}

/** Only what was not answered: a refused code is asked for anew, and a refused step is refused. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof CodeRefused) && refusalOf(error).code === null;
}
