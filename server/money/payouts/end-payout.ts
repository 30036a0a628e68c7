import { AppError } from '#core/errors/app-error.ts';
import { PAYOUT_UNKNOWN_MINUTES } from '#core/payouts/limits.ts';
import { PAYOUT_DONE } from '#core/payouts/texts.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { railOf } from '#server/platform/integrations/bank/bank-rail.ts';
import { movePayout, type PayoutDeps } from '#server/money/payouts/move-payout.ts';
import { lockPayout, type PayoutRow } from '#server/money/payouts/payouts.sql.ts';

export interface Ending {
  readonly adminId: string;
  readonly payoutId: string;
  readonly note: string;
  readonly origin: Origin;
}

/**
 * An operator refunds a payout that the bank, polled at this very moment, does not know. An unreachable bank, or one
 * that has it in any state, is no ground.
 */
export async function endPayout(oja: PayoutDeps, { adminId, payoutId, note, origin }: Ending) {
  const found = await oja.db
    .selectFrom('payouts')
    .select(['reference', 'provider'])
    .where('id', '=', payoutId)
    .executeTakeFirst();
  if (!found) throw new AppError('PAYOUT_NOT_FOUND');
  const rail = railOf(oja.bankRail, found.provider);
  if (!rail) throw new AppError('PAYOUT_NOT_DECIDABLE');
  const outcome = await rail.poll(found.reference);
  if (outcome.ok || outcome.reason !== 'not_found') throw new AppError('PAYOUT_NOT_DECIDABLE');
  return transaction(oja.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout?.user_id === adminId) throw new AppError('PAYOUT_OWN_CASE');
    if (!payout || !isLost(payout, await readNow(tx))) throw new AppError('PAYOUT_NOT_DECIDABLE');
    await movePayout(tx, oja.config, payout, 'failed', { payout: null, reason: 'ended' });
    await record(tx, 'payout_ended', adminId, origin, { payout: payoutId, note });
    return { success: true as const, message: PAYOUT_DONE.decided, payout_id: payoutId };
  });
}

function isLost({ status, sent_at }: PayoutRow, now: Date): boolean {
  if (status !== 'unknown' || !sent_at) return false;
  return now.getTime() - sent_at.getTime() >= PAYOUT_UNKNOWN_MINUTES * 60_000;
}
