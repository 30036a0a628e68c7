import { sql } from 'kysely';
import { SLOW_RELEASE_MINUTES } from '#core/trade/rare-step-limits.ts';
import { RARE_STEP_NOTIFICATIONS } from '#core/trade/rare-step-texts.ts';
import { type SlowLevel, slowLevels } from '#core/trade/slow-release.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { notifyArbiters } from '#server/trading/disputes/notify-arbiters.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { lockTrade, type LockedTrade } from '#server/trading/trades/lock-trade.ts';
import { cryptoText, fiatText } from '#server/trading/trades/move-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { openDisputeByClock } from '#server/trading/trades/slow-release-dispute.ts';

/** Of `trades t`: since when it waits for its seller; a dispute that went back to the trade restarts it. */
export const waitingSince = sql`greatest(t.paid_at,
  (select max(d.resolved_at) from disputes d where d.trade_id = t.id))`;

/** A trade whose seller is late, under its lock. */
interface Waiting extends LockedTrade {
  readonly sellerId: string;
  readonly buyerId: string;
}

/**
 * Takes a trade to the level its wait has reached. Checks again under the lock: since the list was read the seller may
 * have released. False when there was nothing left to do.
 */
export async function escalateRelease(tx: Tx, tradeId: string): Promise<boolean> {
  const locked = await lockTrade(tx, tradeId);
  if (locked?.trade.status !== 'processing' || !locked.escrow) return false;
  const { seller_id: sellerId, buyer_id: buyerId } = locked.trade;
  if (!sellerId || !buyerId) return false;
  const waiting = { ...locked, sellerId, buyerId };

  const { since, recorded } = await readWait(tx, tradeId, locked.escrow.id);
  if (!since) return false;
  const reached = slowLevels(since, locked.now).filter((level) => !recorded.includes(level));
  const highest = reached.at(-1);
  if (highest === undefined) return false;

  for (const level of reached) await recordLevel(tx, waiting, level, locked.escrow.id);
  await notifyParties(tx, waiting, highest);
  if (highest === 3) await openDisputeByClock(tx, waiting);
  return true;
}

function readWait(
  tx: Tx,
  tradeId: string,
  escrowId: string,
): Promise<{ since: Date | null; recorded: number[] }> {
  return one(
    tx,
    sql<{ since: Date | null; recorded: number[] }>`
      select ${waitingSince} as since,
        array(select (v.detail ->> 'level')::int from trade_events v where v.trade_id = t.id
          and v.kind = 'release_overdue' and v.detail ->> 'escrow_id' = ${escrowId}) as recorded
      from trades t where t.id = ${tradeId}`,
  );
}

async function recordLevel(tx: Tx, waiting: Waiting, level: SlowLevel, escrowId: string) {
  await recordEvent(tx, {
    tradeId: waiting.trade.id,
    kind: 'release_overdue',
    from: 'processing',
    to: 'processing',
    actorId: null,
    sellerId: waiting.sellerId,
    buyerId: waiting.buyerId,
    detail: { level, escrow_id: escrowId },
    at: waiting.now,
  });
}

async function notifyParties(tx: Tx, { trade, sellerId, buyerId }: Waiting, level: SlowLevel) {
  const crypto = cryptoText(trade);
  const fiat = fiatText(trade);
  const texts = {
    1: [
      notificationText('trade_release_overdue.due_for_seller', { crypto, fiat }),
      notificationText('trade_release_overdue.due_for_buyer', { crypto }),
    ],
    2: [
      notificationText('trade_release_overdue.late_for_seller', { crypto, fiat }),
      notificationText('trade_release_overdue.late_for_buyer', { crypto }),
    ],
    3: [
      notificationText('trade_disputed.by_clock', { crypto }),
      notificationText('trade_disputed.by_clock', { crypto }),
    ],
  } as const;
  const [forSeller, forBuyer] = texts[level];
  const forAdmins = RARE_STEP_NOTIFICATIONS.releaseOverdueForAdmin(
    tradeReference(trade.id),
    SLOW_RELEASE_MINUTES[level],
  );
  await notify(tx, { tradeId: trade.id }, [
    { userId: sellerId, text: forSeller },
    { userId: buyerId, text: forBuyer },
  ]);
  await notifyArbiters(tx, trade, forAdmins);
}
