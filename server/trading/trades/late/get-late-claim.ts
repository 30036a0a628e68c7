import { sql } from 'kysely';
import { AppError, ERRORS, type ErrorCode } from '#core/errors/app-error.ts';
import {
  lateClaimUntil,
  refusalOfLateClaim,
  sourceOfFunds,
} from '#server/trading/trades/late/late-claim.ts';
import { isParty } from '#core/trade/trade-facts.ts';
import type { LateClaim } from '#core/trade/late-payment-wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { proofOfRun } from '#server/trading/trades/late/late-receipt.ts';
import { openRows, readExpiredRun, sellerHas } from '#server/trading/trades/late/late-run.ts';
import { factsOf, readTrade } from '#server/trading/trades/trades.sql.ts';

/**
 * Whether the caller could claim a late payment now; for the seller, which trade runs again after a claim. Read
 * without a lock: the claim itself decides.
 */
export async function getLateClaim(db: Db, tradeId: string, callerId: string): Promise<LateClaim> {
  const trade = await readTrade(db, tradeId);
  const run = trade && (await readExpiredRun(db, trade, callerId));
  if (!trade || !run) {
    const known = trade && (trade.creator_id === callerId || isParty(factsOf(trade), callerId));
    if (!known && trade?.status !== 'open') throw new AppError('TRADE_NOT_FOUND');
    const runningId = trade && (await runningForSeller(db, tradeId, callerId));
    if (runningId) return answer({ until: null, runningId });
    return answer({ until: null, reason: 'LATE_CLAIM_NOTHING_EXPIRED' });
  }
  const until = lateClaimUntil(run.expiredAt);
  if (run.runningId) return answer({ until, runningId: run.runningId });
  const refusal = refusalOfLateClaim(run, await readNow(db));
  if (refusal) return answer({ until, reason: refusal });
  const offer = trade.parent_id ? await readTrade(db, trade.parent_id) : null;
  const source = sourceOfFunds(
    run,
    openRows([trade, offer ?? null]),
    await sellerHas(db, trade, run.sellerId),
  );
  if (!source) return answer({ until, reason: 'LATE_FUNDS_GONE' });
  return answer({ until, hasReceipt: (await proofOfRun(db, tradeId, run)) !== null });
}

/** The trade that runs again because a buyer of this seller had paid, where it is another one. */
async function runningForSeller(db: Db, tradeId: string, sellerId: string): Promise<string | null> {
  const claim = await maybe(
    db,
    sql<{ running_id: string }>`select running_id from late_payment_claims
      where trade_id = ${tradeId} and seller_id = ${sellerId} and outcome = 'locked_again'
        and running_id <> trade_id
      order by created_at desc limit 1`,
  );
  return claim?.running_id ?? null;
}

interface ClaimStatus {
  readonly until: Date | null;
  readonly reason?: ErrorCode;
  readonly runningId?: string;
  readonly hasReceipt?: boolean;
}

function answer({ until, reason, runningId, hasReceipt = false }: ClaimStatus): LateClaim {
  return {
    until: until?.toISOString() ?? null,
    possible: reason === undefined && runningId === undefined,
    reason: reason ?? null,
    message: reason ? ERRORS[reason].message : null,
    trade_id: runningId ?? null,
    has_receipt: hasReceipt,
  };
}
