import { sql } from 'kysely';
import { silentSide } from '#server/trading/disputes/silence.ts';
import type { Side } from '#core/disputes/side.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { lockDispute } from '#server/trading/disputes/disputes.sql.ts';
import { notifyArbiters } from '#server/trading/disputes/notify-arbiters.ts';
import { settleHeld } from '#server/money/ledger/settle-escrow.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';

const AT_ONCE = 200;

/**
 * Processes dispute deadlines: marks who has been silent, expires old proposals, and pays out what waited for an appeal
 * nobody made. Each in its own transaction, checked again under the lock; a failed one is retried at the next sweep. It
 * never decides a dispute.
 */
export async function processDisputeDeadlines({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<void> {
  await lapseProposals(db);
  const each = async (
    ids: readonly { id: string }[],
    work: (tx: Tx, id: string) => Promise<void>,
  ) => {
    for (const { id } of ids) {
      await transaction(db, (tx) => work(tx, id)).catch((error: unknown) =>
        log.error({ err: error, disputeId: id }, 'processing a dispute deadline failed'),
      );
    }
  };
  await each(await maybeSilent(db), markSilent);
  await each(await heldTooLong(db), payOut);
}

/** An answer at the same moment locks the row; whichever is second finds it closed. */
async function lapseProposals(db: Db): Promise<void> {
  await rows(
    db,
    sql`update settlement_proposals p set answered_at = app_now(),
        status = case when p.trade_status = t.status and p.created_at >= t.accepted_at then 'expired' else 'void' end
      from trades t
      where p.status = 'open' and t.id = p.trade_id
        and (p.expires_at <= app_now() or t.status <> p.trade_status or p.created_at < t.accepted_at)`,
  );
}

function maybeSilent(db: Db) {
  return rows(
    db,
    sql<{ id: string }>`select id from disputes
      where status <> 'resolved' and silence_counts_at <= app_now() and silent_side is distinct from 'both'
        and ((silent_side is distinct from 'seller' and coalesce(seller_spoke_at, '-infinity') < asked_at)
          or (silent_side is distinct from 'buyer' and coalesce(buyer_spoke_at, '-infinity') < asked_at))
      order by id limit ${AT_ONCE}`,
  );
}

async function markSilent(tx: Tx, id: string): Promise<void> {
  const locked = await lockDispute(tx, id);
  if (!locked || locked.dispute.status === 'resolved') return;
  const { dispute, trade, now } = locked;
  const silent = silentSide(dispute, now);
  if (silent === null || silent === dispute.silent_side) return;
  await tx.updateTable('disputes').set({ silent_side: silent }).where('id', '=', id).execute();
  const marked = (['seller', 'buyer'] as const).filter(
    (side) =>
      [side, 'both'].includes(silent) && ![side, 'both'].includes(dispute.silent_side ?? ''),
  );
  const idOf = (side: Side) => (side === 'seller' ? dispute.seller_id : dispute.buyer_id);
  for (const side of marked) {
    const people = [dispute.seller_id, dispute.buyer_id];
    await notify(
      tx,
      { tradeId: trade.id },
      people.map((userId) => ({
        userId,
        text:
          userId === idOf(side)
            ? notificationText('trade_silence.own')
            : notificationText('trade_silence.other', { side }),
      })),
    );
    const text = notificationText('trade_silence.other', { side });
    await notifyArbiters(tx, trade, { ...text, type: 'trade_dispute_queue' });
  }
}

function heldTooLong(db: Db) {
  return db
    .selectFrom('disputes')
    .select('id')
    .where('held_amount', 'is not', null)
    .where('appeal_until', '<=', sql<Date>`app_now()`)
    .where('appeal_status', 'is', null)
    .orderBy('appeal_until')
    .limit(AT_ONCE)
    .execute();
}

async function payOut(tx: Tx, id: string): Promise<void> {
  const locked = await lockDispute(tx, id);
  if (!locked) return;
  const { dispute, trade, now } = locked;
  const { held_amount, held_for, appeal_until, appeal_status } = dispute;
  if (held_amount === null || held_for === null || !appeal_until) return;
  if (appeal_status !== null || appeal_until > now) return;
  await settleHeld(tx, id, false);
  const text = notificationText('trade_resolved.held_paid', {
    crypto: formatWithUnit(exact(trade.asset, held_amount)),
  });
  await notify(tx, { tradeId: trade.id }, [{ userId: held_for, text }]);
}
