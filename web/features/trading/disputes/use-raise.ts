import { useDisputeStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { saveDraft } from '#web/features/trading/disputes/statement-draft.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

interface Complaint {
  readonly reason: string;
  readonly body: string;
  readonly paths: readonly string[];
}

/**
 * Opens the dispute with the description as one's first statement. With files the statement follows the dispute; until
 * it has arrived it is stored, so that the trade page, which opens meanwhile, has it ready to send.
 */
export function useRaise(tradeId: string, onDone: () => void) {
  const { keyFor, settle } = useIdempotencyKey();
  return useDisputeStep(async ({ reason, body, paths }: Complaint) => {
    const hasFiles = paths.length > 0;
    if (hasFiles) saveDraft(tradeId, { body, paths });
    const raised = await call('raise_dispute', {
      p_trade_id: tradeId,
      p_reason: reason,
      ...(!hasFiles && { p_description: body }),
    });
    if (hasFiles) {
      await call('add_dispute_statement', {
        p_dispute_id: raised.dispute_id,
        p_body: body,
        p_attachment_paths: [...paths],
        p_idempotency_key: keyFor(body),
      });
      saveDraft(tradeId, null);
      settle();
    }
    return raised;
  }, onDone);
}
