import { sql } from 'kysely';
import { isOpen } from '#core/payouts/payout-machine.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { payoutRails } from '#server/platform/integrations/bank/bank-rail.ts';
import {
  flagForAttention,
  movePayout,
  type PayoutDeps,
} from '#server/money/payouts/move-payout.ts';
import { lockPayout } from '#server/money/payouts/payouts.sql.ts';

const AT_ONCE = 100;

/**
 * Flags open payouts of a provider whose keys are gone, so nobody can poll it. What was sent has no answer, and what
 * was not is not sent by another: the first might have paid. Operators are notified, and everything resumes when the
 * keys are back. Queued payouts can be cancelled by their owner.
 */
export async function flagOrphanedPayouts({ db, bankRail, config }: PayoutDeps): Promise<void> {
  const known = payoutRails(bankRail).map(({ provider }) => provider);
  const lost = await rows(
    db,
    sql<{ id: string }>`select id from payouts
      where status in ('queued', 'sending', 'unknown') and provider <> all(${known}::text[])
        and next_poll_at <= app_now() and (attention is distinct from 'provider_gone' or status = 'sending')
      order by id limit ${AT_ONCE}`,
  );
  for (const { id } of lost) {
    await transaction(db, async (tx) => {
      const payout = await lockPayout(tx, id);
      if (!payout || !isOpen(payout.status) || known.includes(payout.provider)) return;
      if (payout.status === 'sending')
        await movePayout(tx, config, payout, 'unknown', { payout: null, reason: null });
      await flagForAttention(tx, payout, 'provider_gone');
    });
  }
}
