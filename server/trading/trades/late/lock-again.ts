import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { plus } from '#core/money/arithmetic.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { type LateSource, totalAgain } from '#server/trading/trades/late/late-claim.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import {
  addPart,
  holdAndShow,
  runRowAgain,
  takeFromOffer,
} from '#server/trading/trades/late/late-rows.ts';
import type { ExpiredRun, NewRun } from '#server/trading/trades/late/late-run.ts';
import type { LockedTrade } from '#server/trading/trades/lock-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

export interface LockedAgain {
  /** The trade that runs now. */
  readonly tradeId: string;
  readonly total: Money;
}

/**
 * Locks a run's crypto for its buyer again and starts the run as paid: money, escrow, row, bank details and history
 * together. The caller holds the locks of the trade and its offer. Null when the seller of a buy offer spent the crypto
 * meanwhile; then nothing was written.
 */
export async function lockAgain(
  tx: Tx,
  { trade, now }: LockedTrade,
  expired: ExpiredRun,
  { row, whole }: LateSource,
): Promise<LockedAgain | null> {
  const takesRow = row !== null && whole;
  const fee = takesRow && expired.tradeType === 'sell' ? row.fee : expired.fee;
  const { fresh, escrowId } = await one(
    tx,
    sql<{ fresh: string; escrowId: string }>`select uuidv7() as fresh, uuidv7() as "escrowId"`,
  );
  const tradeId = takesRow ? row.id : fresh;
  const frozen = await post(tx, {
    kind: 'escrow_freeze',
    reference: `escrow_freeze:${escrowId}`,
    from: { ownerId: expired.sellerId, kind: expired.tradeType === 'sell' ? 'offer' : 'available' },
    to: { ownerId: expired.sellerId, kind: 'escrow' },
    amount: plus(expired.amount, fee),
    tradeId,
  });
  if (frozen === 'insufficient' && expired.tradeType === 'buy') return null;
  if (frozen !== 'recorded') throw new Error(`an open offer does not hold what it says: ${frozen}`);

  // Under the locks of the seller's accounts, so that no other trade of theirs takes a total meanwhile.
  const total = totalAgain(expired.total, await totalsTaken(tx, expired, trade.fiat_currency));
  if (!total) throw new AppError('NO_DISTINCT_TOTAL');
  const run: NewRun = { ...expired, fee, tradeId, escrowId, now, totalNow: total };
  if (takesRow) await runRowAgain(tx, run);
  else {
    if (row) await takeFromOffer(tx, row.id, run);
    await addPart(tx, trade.id, row?.id ?? null, run);
  }
  await holdAndShow(tx, trade.id, run);
  await writeHistory(tx, trade.id, run);
  return { tradeId, total };
}

/** The totals that distinguish the seller's running trades at the bank. */
async function totalsTaken(tx: Tx, { sellerId }: ExpiredRun, fiat: string): Promise<bigint[]> {
  const taken = await rows(
    tx,
    sql<{ units: bigint }>`select app_units(total_fiat, 2) as units from trades
      where seller_id = ${sellerId} and fiat_currency = ${fiat}
        and status in ${RUNNING}`,
  );
  return taken.map(({ units }) => units);
}

async function writeHistory(tx: Tx, expiredId: string, run: NewRun) {
  await tx
    .insertInto('late_payment_claims')
    .values({
      trade_id: expiredId,
      expired_event_id: run.expiredEventId,
      outcome: 'locked_again',
      seller_id: run.sellerId,
      buyer_id: run.buyerId,
      running_id: run.tradeId,
      created_at: run.now,
    })
    .execute();
  await recordEvent(tx, {
    tradeId: run.tradeId,
    kind: 'late_payment_claimed',
    from: 'open',
    to: 'processing',
    actorId: run.buyerId,
    sellerId: run.sellerId,
    buyerId: run.buyerId,
    amount: toDecimal(run.amount),
    feeAmount: toDecimal(run.fee),
    pricePerUnit: run.price,
    totalFiat: toDecimal(run.totalNow),
    deadline: run.now,
    ...(run.methodId && { paymentMethodId: run.methodId }),
    detail: {
      expired_event_id: run.expiredEventId,
      expired_trade_id: expiredId,
      total_paid: toDecimal(run.total),
    },
    at: run.now,
  });
}
