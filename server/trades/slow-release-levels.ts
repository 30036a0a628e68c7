import { sql } from 'kysely';
import { SLOW_RELEASE_MINUTES } from '#core/trade/rare-step-limits.ts';
import { RARE_STEP_NOTICES } from '#core/trade/rare-step-texts.ts';
import { type SlowLevel, slowLevels } from '#core/trade/slow-release.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { one, type Tx } from '#server/db/database.ts';
import { tellArbiters } from '#server/disputes/tell-arbiters.ts';
import { tell } from '#server/notifications/tell.ts';
import { lockTrade, type LockedTrade } from '#server/trades/lock-trade.ts';
import { cryptoText, fiatText } from '#server/trades/move-trade.ts';
import { recordEvent } from '#server/trades/record-event.ts';
import { openDisputeByClock } from '#server/trades/slow-release-dispute.ts';

/** Of `trades t`: since when it waits for its seller; a dispute that went back to the trade starts it anew. */
export const waitingSince = sql`greatest(t.paid_at,
  (select max(d.resolved_at) from disputes d where d.trade_id = t.id))`;

/** A trade whose seller is late, under its lock. */
interface Waiting extends LockedTrade {
  readonly sellerId: string;
  readonly buyerId: string;
}

/**
 * Takes a trade to the level its wait has reached. Looks again under the lock: since the list was read the
 * seller may have released. False when there was nothing left to do.
 */
export async function escalateRelease(tx: Tx, tradeId: string): Promise<boolean> {
  const locked = await lockTrade(tx, tradeId);
  if (locked?.trade.status !== 'processing' || !locked.escrow) return false;
  const { seller_id: sellerId, buyer_id: buyerId } = locked.trade;
  if (!sellerId || !buyerId) return false;
  const waiting = { ...locked, sellerId, buyerId };

  const { since, told } = await readWait(tx, tradeId, locked.escrow.id);
  if (!since) return false;
  const reached = slowLevels(since, locked.now).filter((level) => !told.includes(level));
  const highest = reached.at(-1);
  if (highest === undefined) return false;

  for (const level of reached) await recordLevel(tx, waiting, level, locked.escrow.id);
  await tellOf(tx, waiting, highest);
  if (highest === 3) await openDisputeByClock(tx, waiting);
  return true;
}

function readWait(
  tx: Tx,
  tradeId: string,
  escrowId: string,
): Promise<{ since: Date | null; told: number[] }> {
  return one(
    tx,
    sql<{ since: Date | null; told: number[] }>`
      select ${waitingSince} as since,
        array(select (v.detail ->> 'level')::int from trade_events v where v.trade_id = t.id
          and v.kind = 'release_overdue' and v.detail ->> 'escrow_id' = ${escrowId}) as told
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

async function tellOf(tx: Tx, { trade, sellerId, buyerId }: Waiting, level: SlowLevel) {
  const crypto = cryptoText(trade);
  const fiat = fiatText(trade);
  const texts = {
    1: [
      RARE_STEP_NOTICES.releaseDueForSeller(crypto, fiat),
      RARE_STEP_NOTICES.releaseDueForBuyer(crypto),
    ],
    2: [
      RARE_STEP_NOTICES.releaseLateForSeller(crypto, fiat),
      RARE_STEP_NOTICES.releaseLateForBuyer(crypto),
    ],
    3: [RARE_STEP_NOTICES.disputedByClock(crypto), RARE_STEP_NOTICES.disputedByClock(crypto)],
  } as const;
  const [forSeller, forBuyer] = texts[level];
  const forAdmins = RARE_STEP_NOTICES.releaseOverdueForAdmin(
    tradeReference(trade.id),
    SLOW_RELEASE_MINUTES[level],
  );
  await tell(tx, trade.id, [
    { userId: sellerId, text: forSeller },
    { userId: buyerId, text: forBuyer },
  ]);
  await tellArbiters(tx, trade, forAdmins);
}
