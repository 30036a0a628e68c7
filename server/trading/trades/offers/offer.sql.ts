import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import type { OfferAccounts } from '#server/trading/trades/offers/offer-accounts.ts';
import type { Pricing } from '#core/offers/offer-price.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { sqlState } from '#server/platform/db/transaction.ts';
import type { Fees } from '#server/trading/trades/offers/maker.sql.ts';

export type PauseReason = 'owner' | 'price' | 'rate';

export interface NewOffer {
  readonly creatorId: string;
  readonly terms: OfferTerms;
  readonly pricing: Pricing;
  readonly accountId: string | null;
  readonly fees: Fees;
  /** What the offer holds for the seller's fee; nothing for a buy offer. */
  readonly fee: Money;
}

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<string> {
  const { creatorId, terms, pricing, accountId, fees, fee } = offer;
  const sells = terms.tradeType === 'sell';
  const amount = toDecimal(terms.amount);
  const { marginBp, bandMin, bandMax } = floatingPart(terms);
  const { id } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, fiat_currency,
        amount, original_amount, price_per_unit, reference_rate, margin_bp, band_min_price, band_max_price,
        pause_price, pause_reason, min_order_amount, max_order_amount, payment_method_ids, bank_account_id, terms,
        trade_offer_type, payment_window_minutes, seller_fee_bp, buyer_fee_bp, seller_fee_amount,
        min_counterparty_trades, verified_only, one_at_a_time, is_private, auto_release, returns_to_market)
      values (${creatorId}, ${sells ? creatorId : null}::uuid, ${sells ? null : creatorId}::uuid,
        ${terms.tradeType}, ${terms.asset}, ${terms.fiat}, ${amount}, ${amount}, ${toDecimal(pricing.price)},
        ${decimal(pricing.reference)}::numeric, ${marginBp}::int, ${bandMin}::numeric, ${bandMax}::numeric,
        ${decimal(terms.pausePrice)}::numeric, ${pricing.isPaused ? 'price' : null},
        ${toDecimal(terms.minOrder)}, ${toDecimal(terms.maxOrder)}, ${terms.methodIds}::text[],
        ${accountId}::uuid, ${terms.terms}, ${terms.isFull ? 'Full' : 'Partial'}, ${terms.windowMinutes},
        ${fees.seller_fee_bp}, ${fees.buyer_fee_bp}, ${toDecimal(fee)}, ${terms.minCounterpartyTrades},
        ${terms.verifiedOnly}, ${terms.oneAtATime}, ${terms.isPrivate}, ${terms.autoRelease},
        ${terms.returnsToMarket})
      returning id`,
  );
  return id;
}

export interface ChangedOffer {
  readonly id: string;
  readonly terms: OfferTerms;
  readonly price: Money;
  readonly reference: Money | null;
  readonly pauseReason: PauseReason | null;
  readonly accountId: string | null;
  readonly fee: Money;
}

/**
 * Writes an offer's terms. `original_amount` includes what was sold of it, and `updated_at` always grows, so that an
 * edit of an older version is detected.
 */
export async function updateOffer(tx: Tx, offer: ChangedOffer): Promise<string> {
  const { id, terms, price, reference, pauseReason, accountId, fee } = offer;
  const amount = toDecimal(terms.amount);
  const { marginBp, bandMin, bandMax } = floatingPart(terms);
  const { updated_at } = await oneThatFits(
    tx,
    sql<{ updated_at: string }>`update trades set
        amount = ${amount}, original_amount = original_amount - amount + ${amount}::numeric,
        price_per_unit = ${toDecimal(price)}, reference_rate = ${decimal(reference)}::numeric,
        margin_bp = ${marginBp}::int, band_min_price = ${bandMin}::numeric, band_max_price = ${bandMax}::numeric,
        pause_price = ${decimal(terms.pausePrice)}::numeric, pause_reason = ${pauseReason},
        min_order_amount = ${toDecimal(terms.minOrder)}, max_order_amount = ${toDecimal(terms.maxOrder)},
        payment_method_ids = ${terms.methodIds}::text[], bank_account_id = ${accountId}::uuid,
        terms = ${terms.terms}, trade_offer_type = ${terms.isFull ? 'Full' : 'Partial'},
        payment_window_minutes = ${terms.windowMinutes}, seller_fee_amount = ${toDecimal(fee)},
        min_counterparty_trades = ${terms.minCounterpartyTrades}, verified_only = ${terms.verifiedOnly},
        one_at_a_time = ${terms.oneAtATime}, is_private = ${terms.isPrivate}, auto_release = ${terms.autoRelease},
        returns_to_market = ${terms.returnsToMarket},
        updated_at = greatest(app_now(), updated_at + interval '1 microsecond')
      where id = ${id} returning to_json(updated_at) #>> '{}' as updated_at`,
  );
  return updated_at;
}

/** All that was ever offered by this row is summed in one column: an offer that outgrew it has to be created again. */
async function oneThatFits<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row> {
  try {
    return await one(tx, query);
  } catch (error) {
    if (sqlState(error) === '22003') throw new AppError('AMOUNT_NOT_ALLOWED');
    throw error;
  }
}

/** Which account receives the money by which method, from now on. */
export async function writeAccounts(
  tx: Tx,
  { tradeId, creatorId }: { tradeId: string; creatorId: string },
  accounts: OfferAccounts,
): Promise<void> {
  const methods = [...accounts.byMethod.keys()];
  await rows(
    tx,
    sql`delete from offer_accounts where trade_id = ${tradeId} and method_id <> all(${methods}::text[])`,
  );
  await rows(
    tx,
    sql`insert into offer_accounts (trade_id, method_id, creator_id, bank_account_id)
      select ${tradeId}::uuid, m, ${creatorId}::uuid, b
      from unnest(${methods}::text[], ${[...accounts.byMethod.values()]}::uuid[]) x (m, b)
      on conflict (trade_id, method_id) do update set bank_account_id = excluded.bank_account_id`,
  );
}

function floatingPart({ asking }: OfferTerms) {
  if (asking.kind === 'fixed') return { marginBp: null, bandMin: null, bandMax: null };
  const { marginBp, bandMin, bandMax } = asking;
  return { marginBp, bandMin: decimal(bandMin), bandMax: decimal(bandMax) };
}

function decimal(money: Money | null): string | null {
  return money && toDecimal(money);
}
