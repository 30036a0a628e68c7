import { sql } from 'kysely';
import { SILENCE_HOURS, STATEMENT_HOURS } from '#core/disputes/limits.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { voidProposals } from '#server/trading/disputes/disputes.sql.ts';
import type { LockedTrade } from '#server/trading/trades/lock-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

const REASON = 'paid_not_released';
const DESCRIPTION =
  'Marked as paid 12 hours ago and not released. The clock opened this dispute for the buyer.';

/**
 * Opens a dispute for a buyer whose seller neither released nor gave a reason. It is the buyer's dispute; the history
 * records that the clock opened it. The caller holds the trade's lock and saw that it is processing.
 */
export async function openDisputeByClock(
  tx: Tx,
  {
    trade,
    sellerId,
    buyerId,
    now,
  }: LockedTrade & { readonly sellerId: string; readonly buyerId: string },
): Promise<string> {
  await tx
    .updateTable('trades')
    .set({ status: 'disputed', updated_at: now })
    .where('id', '=', trade.id)
    .execute();
  await voidProposals(tx, trade.id);
  const { id } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into disputes (trade_id, raised_by, reason, description, raised_from, created_at,
        asked_at, statements_due_at, silence_counts_at)
      select ${trade.id}, ${buyerId}, ${REASON}, ${DESCRIPTION}, 'processing', t.now, t.now,
        t.now + make_interval(hours => ${STATEMENT_HOURS}), t.now + make_interval(hours => ${SILENCE_HOURS})
      from (select ${now}::timestamptz as now) t
      returning id`,
  );
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: 'disputed',
    from: 'processing',
    to: 'disputed',
    actorId: null,
    sellerId,
    buyerId,
    detail: { dispute_id: id, reason: REASON, from: 'processing', by: 'buyer', clock: true },
    at: new Date(now.getTime() + 1),
  });
  return id;
}
