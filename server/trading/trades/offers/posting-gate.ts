import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MAX_OPEN_OFFERS } from '#core/offers/limits.ts';
import { OFFER_DETAILS } from '#core/offers/refusal-details.ts';
import {
  type MakerHistory,
  missingForBuyOffers,
} from '#server/trading/trades/offers/buy-offer-gate.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import { countOpenOffers, lockedOutUntil } from '#server/trading/trades/offers/maker.sql.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';

/** Throws unless this person may put one more offer of this kind on the market. */
export async function requireMayPost(
  tx: Tx,
  { buyOfferGate }: OfferDesk['config'],
  creatorId: string,
  tradeType: 'buy' | 'sell',
): Promise<void> {
  await requireOpen(tx, 'new_offers');
  await requireNotLockedOut(tx, creatorId);
  if (tradeType === 'buy' && buyOfferGate === 'binance') await requireHistory(tx, creatorId);
  if ((await countOpenOffers(tx, creatorId)) >= MAX_OPEN_OFFERS) {
    throw new AppError('TOO_MANY_OFFERS', { details: OFFER_DETAILS.mostOpen(MAX_OPEN_OFFERS) });
  }
}

/**
 * Throws for an account that a restriction keeps from offering. Its row is locked against a restriction at the same
 * moment: that one comes before and is seen here, or after and finds the offer.
 */
export async function requireMayOffer(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
  const { out, trade } = await one(
    tx,
    sql<{ out: boolean; trade: boolean }>`
      select auth.may_not(${userId}, '{out}') as out, auth.may_not(${userId}, '{trade}') as trade`,
  );
  if (!trade && !out) return;
  const stopped = {
    userId,
    product: 'trade',
    worth: null,
    fitsFrom: null,
    raisedBy: null,
  } as const;
  throw new StoppedError(trade ? 'TRADING_RESTRICTED' : 'OUT_RESTRICTED', stopped);
}

/** A restricted or locked-out person puts nothing on the market, new or old. */
export async function requireNotLockedOut(tx: Tx, userId: string): Promise<void> {
  await requireMayOffer(tx, userId);
  const until = await lockedOutUntil(tx, userId);
  if (!until) return;
  throw new AppError('POSTING_LOCKED_OUT', { details: OFFER_DETAILS.lockedOut(until) });
}

async function requireHistory(tx: Tx, userId: string): Promise<void> {
  const missing = missingForBuyOffers(await readMakerHistory(tx, userId));
  if (missing.length === 0) return;
  throw new AppError('BUY_OFFERS_NEED_HISTORY', { details: OFFER_DETAILS.missing(missing) });
}

function readMakerHistory(tx: Tx, userId: string): Promise<MakerHistory> {
  return one(
    tx,
    sql<MakerHistory>`select
        extract(day from app_now() - r.member_since)::int as "accountDays",
        p.verification_level = 'verified' as "isVerified",
        p.mfa_enabled as "hasSecondFactor",
        r.completed_trades as "completedTrades",
        r.completion_rate_30d::float8 as "completionPercent",
        (select count(distinct x.other)::int from (
          select t.buyer_id as other from trades t where t.seller_id = p.id and t.status = 'completed'
          union select t.seller_id from trades t where t.buyer_id = p.id and t.status = 'completed') x
        ) as counterparties
      from profiles p join trader_profiles r on r.id = p.id where p.id = ${userId}`,
  );
}
