import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { Text } from '#core/language/text.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import { RARE_STEP_DONE, RARE_STEP_NOTIFICATIONS } from '#core/trade/rare-step-texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { refusalOfLateClaim, sourceOfFunds } from '#server/trading/trades/late/late-claim.ts';
import { isParty } from '#core/trade/trade-facts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { constraintOf, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type ProofFile, readProofFile } from '#server/trading/proofs/proof-file.ts';
import { expireOwnTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { receiptOfRun, showReceipt } from '#server/trading/trades/late/late-receipt.ts';
import {
  type ExpiredRun,
  openRows,
  readExpiredRun,
  sellerHas,
} from '#server/trading/trades/late/late-run.ts';
import { lockAgain } from '#server/trading/trades/late/lock-again.ts';
import { lockTrade, type LockedTrade } from '#server/trading/trades/lock-trade.ts';
import type { TradeDeps } from '#server/trading/trades/move-trade.ts';
import { factsOf } from '#server/trading/trades/trades.sql.ts';

export interface LateClaiming {
  readonly tradeId: string;
  readonly callerId: string;
  /** Of a file in the bucket `payment-proofs`; null where a receipt was submitted while the run lasted. */
  readonly receiptPath: string | null;
  readonly idempotencyKey: string | null;
}

interface Claimed {
  readonly refusal: null;
  readonly message: string;
  readonly message_text: Text | undefined;
  readonly trade_id: string;
  readonly status: string;
  readonly total_fiat: string;
  readonly total_changed: boolean;
}

/** A refusal that must commit, since it notified the seller: it is returned, not thrown. */
type Outcome = Claimed | { readonly refusal: ErrorCode };

/** How often two claims may collide on one free total. */
const ATTEMPTS = 3;

/**
 * The buyer had paid without marking it in time, and shows the receipt. While the crypto is still there it is locked
 * for them again, on the terms of the run that expired, and the trade waits for the seller, who is notified either way.
 */
export async function claimLatePayment(
  oja: TradeDeps & Pick<Oja, 'files'>,
  { tradeId, callerId, receiptPath, idempotencyKey }: LateClaiming,
): Promise<Claimed> {
  // The window may have closed a moment ago, before any sweep.
  await expireOwnTrades(oja, callerId, [tradeId]);
  const file =
    receiptPath === null
      ? null
      : await readProofFile(oja, { tradeId, buyerId: callerId, path: receiptPath });
  if (receiptPath !== null && file === null) throw new AppError('PROOF_NOT_UPLOADED');
  const outcome = await whileTotalsMeet(() =>
    transaction(oja.db, (tx) =>
      once(
        tx,
        {
          userId: callerId,
          key: idempotencyKey,
          procedure: 'claim_late_payment',
          request: { tradeId, receiptPath },
        },
        () => claim(tx, { tradeId, callerId, file }),
      ),
    ),
  );
  if (outcome.refusal !== null) throw new AppError(outcome.refusal);
  return outcome;
}

/** An acceptance meanwhile took the total that was free a moment ago: tries again. */
async function whileTotalsMeet(work: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint === 'trades_no_twins') throw new AppError('LATE_CLAIM_TWIN_RUNS');
      if (constraint !== 'trades_kobo_tail' || attempt >= ATTEMPTS) throw error;
    }
  }
}

async function claim(
  tx: Tx,
  { tradeId, callerId, file }: { tradeId: string; callerId: string; file: ProofFile | null },
): Promise<Outcome> {
  const locked = await lockTrade(tx, tradeId);
  if (!locked) throw new AppError('TRADE_NOT_FOUND');
  const run = await readExpiredRun(tx, locked.trade, callerId);
  if (run?.runningId) return claimedBefore(tx, run, run.runningId);
  if (!run && !isKnownTo(locked, callerId)) throw new AppError('TRADE_NOT_FOUND');
  const refusal = refusalOfLateClaim(run, locked.now);
  if (refusal || !run) throw new AppError(refusal ?? 'LATE_CLAIM_NOTHING_EXPIRED');

  const open = openRows([locked.trade, locked.offer]);
  const source = sourceOfFunds(run, open, await sellerHas(tx, locked.trade, run.sellerId));
  if (!source) return fundsGone(tx, locked, run);
  const receipt = await receiptOfRun(tx, tradeId, run, file);
  const again = await lockAgain(tx, locked, run, source);
  if (!again) return fundsGone(tx, locked, run);
  await showReceipt(tx, { runningId: again.tradeId, now: locked.now }, run, receipt);

  const crypto = formatWithUnit(run.amount);
  const paid = formatWithUnit(run.total);
  const total = formatWithUnit(again.total);
  await notify(tx, { tradeId: again.tradeId }, [
    { userId: run.sellerId, text: RARE_STEP_NOTIFICATIONS.lateForSeller(crypto, paid, total) },
    {
      userId: run.buyerId,
      text: notificationText('trade_late_payment_claimed.for_buyer', { crypto }),
    },
  ]);
  const changed = again.total.units !== run.total.units;
  return {
    refusal: null,
    ...messageOf(
      changed
        ? RARE_STEP_DONE.lateClaimedNewTotal(crypto, total)
        : RARE_STEP_DONE.lateClaimed(crypto),
    ),
    trade_id: again.tradeId,
    status: 'processing',
    total_fiat: toDecimal(again.total),
    total_changed: changed,
  };
}

/** The seller is notified once that a buyer may have paid for what is no longer there. */
async function fundsGone(tx: Tx, { trade, now }: LockedTrade, run: ExpiredRun): Promise<Outcome> {
  const first = await tx
    .insertInto('late_payment_claims')
    .values({
      trade_id: trade.id,
      expired_event_id: run.expiredEventId,
      outcome: 'gone',
      seller_id: run.sellerId,
      buyer_id: run.buyerId,
      created_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('trade_id')
    .executeTakeFirst();
  if (first) {
    const text = notificationText('trade_late_payment_claimed.not_locked', {
      crypto: formatWithUnit(run.amount),
      paid: formatWithUnit(run.total),
    });
    await notify(tx, { tradeId: trade.id }, [{ userId: run.sellerId, text }]);
  }
  return { refusal: 'LATE_FUNDS_GONE' };
}

/** A repeated claim returns the same result, with the trade's status by now. */
async function claimedBefore(tx: Tx, run: ExpiredRun, runningId: string): Promise<Claimed> {
  const { status, total } = await one(
    tx,
    sql<{ status: string; total: string }>`
      select t.status, (select e.total_fiat from trade_events e where e.trade_id = t.id
        and e.kind = 'late_payment_claimed' and e.detail ->> 'expired_event_id' = ${run.expiredEventId})::text as total
      from trades t where t.id = ${runningId}`,
  );
  return {
    refusal: null,
    ...messageOf(RARE_STEP_DONE.lateClaimed(formatWithUnit(run.amount))),
    trade_id: runningId,
    status,
    total_fiat: total,
    total_changed: Number(total) !== Number(toDecimal(run.total)),
  };
}

function isKnownTo({ trade }: LockedTrade, userId: string): boolean {
  return trade.status === 'open' || trade.creator_id === userId || isParty(factsOf(trade), userId);
}
