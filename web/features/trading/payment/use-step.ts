import { useMutation, useQueryClient } from '@tanstack/react-query';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { CodeRefused } from '#web/lib/supabase/second-factor.ts';
import { toast } from '#web/lib/page/toast.ts';

const TRIES = 3;

interface Step<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** Before it is sent. */
  before?: () => void;
  /** After it succeeded. */
  after?: (answer: Answer) => void;
}

/**
 * A step of a trade: retried on network failures and never after a refusal. It stays busy until the page has been
 * reloaded, so that no old button shows in between.
 */
export function useStep<Input, Answer extends { message: string; message_text?: unknown }>({
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
      toast.success(responseText(answer.message_text, answer.message));
      after?.(answer);
    },
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
      await queryClient.invalidateQueries({ queryKey: ['trades'] });
    },
  });
}

/** Only without a response: a refused code has to be entered again, and a refused step is refused. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof CodeRefused) && refusalOf(error).code === null;
}
