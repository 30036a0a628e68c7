import { sql } from 'kysely';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

interface Paused {
  readonly id: string;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
}

/**
 * Pauses what somebody offers as its owner would, so that nothing returns to the market at an old price without them.
 * The coins of an offer stay in it. The history, which its owner reads, does not say who decided it. Returns how many.
 */
export async function pauseOffersOf(tx: Tx, ownerId: string): Promise<number> {
  const paused = await rows(
    tx,
    sql<Paused>`update trades set pause_reason = 'owner',
        updated_at = greatest(app_now(), updated_at + interval '1 microsecond')
      where creator_id = ${ownerId} and status = 'open' and pause_reason is distinct from 'owner'
      returning id, seller_id, buyer_id`,
  );
  for (const { id, seller_id, buyer_id } of paused) {
    await recordEvent(tx, {
      tradeId: id,
      kind: 'paused',
      from: 'open',
      to: 'open',
      actorId: null,
      sellerId: seller_id,
      buyerId: buyer_id,
      detail: { reason: 'owner' },
    });
  }
  await refreshCards(
    tx,
    paused.map(({ id }) => id),
  );
  return paused.length;
}
