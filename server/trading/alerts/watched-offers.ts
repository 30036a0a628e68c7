import { type RawBuilder, sql } from 'kysely';
import { offersWanted } from '#server/trading/alerts/meets-alert.ts';
import type { AlertCriteria, WatchedOffer } from '#server/trading/alerts/offer-alert.ts';
import { OFFERS_SCANNED } from '#core/alerts/limits.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { rateToFollow } from '#core/offers/offer-price.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readReferenceRates } from '#server/trading/market/reference-rate.ts';

/** An offer on the market with all that alerts check, and what their notifications show. */
export interface FoundOffer extends WatchedOffer {
  readonly id: string;
  readonly creatorId: string;
  readonly handle: string;
  /** What its maker requires of a taker. */
  readonly verifiedOnly: boolean;
  readonly minTrades: number;
  /** How often its maker has edited what takers see. */
  readonly termsVersion: number;
}

interface OfferRow {
  readonly id: string;
  readonly creator_id: string;
  readonly handle: string;
  readonly trade_type: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat_currency: FiatCurrency;
  readonly price: bigint;
  readonly is_floating: boolean;
  readonly made_from: bigint | null;
  readonly take_min: bigint;
  readonly take_max: bigint;
  readonly method_ids: string[];
  readonly is_verified: boolean;
  readonly verified_only: boolean;
  readonly min_trades: number;
  readonly terms_version: number;
}

type Mode = Config['mode'];

/** Those of these offers that anyone may take now. */
export function readOffers(db: Db, mode: Mode, ids: readonly string[]): Promise<FoundOffer[]> {
  return read(db, mode, sql`where t.id = any(${ids}::uuid[])`);
}

/** The offers this person may take, of the criteria's side, asset and currency, the best priced first. */
export function readOffersFor(
  db: Db,
  mode: Mode,
  userId: string,
  { side, asset, fiat }: AlertCriteria,
): Promise<FoundOffer[]> {
  const order =
    side === 'buy' ? sql`t.price_per_unit, t.id` : sql`t.price_per_unit desc, t.id desc`;
  return read(
    db,
    mode,
    sql`join trader_profiles r on r.id = ${userId}
      where t.trade_type = ${offersWanted(side)} and t.asset = ${asset} and t.fiat_currency = ${fiat}
        and ${mayTake(sql`r`, { creator: sql`t.creator_id`, verifiedOnly: sql`t.verified_only`, minTrades: sql`t.min_counterparty_trades` })}
      order by ${order} limit ${OFFERS_SCANNED}`,
  );
}

type Sql = RawBuilder<unknown>;

/**
 * Whether the market shows this reader the offer and would let them take it: not their own, no block, and the maker's
 * requirements met.
 */
export function mayTake(
  reader: Sql,
  offer: { creator: Sql; verifiedOnly: Sql; minTrades: Sql },
): Sql {
  return sql`${reader}.id <> ${offer.creator}
    and (not ${offer.verifiedOnly} or ${reader}.verification_level = 'verified')
    and ${reader}.completed_trades >= ${offer.minTrades}
    and not exists (select from trader_blocks b where (b.blocker_id, b.blocked_id)
      in ((${reader}.id, ${offer.creator}), (${offer.creator}, ${reader}.id)))`;
}

async function read(db: Db, mode: Mode, which: Sql): Promise<FoundOffer[]> {
  const found = await rows(
    db,
    sql<OfferRow>`
      select t.id, t.creator_id, p.handle, t.trade_type, t.asset, t.fiat_currency, u.price,
        t.margin_bp is not null as is_floating, app_units(t.reference_rate, 2) as made_from,
        case t.trade_offer_type when 'Full' then u.remaining else least(u.least, u.remaining) end as take_min,
        case t.trade_offer_type when 'Full' then u.remaining else least(u.most, u.remaining) end as take_max,
        t.payment_method_ids as method_ids, p.verification_level = 'verified' as is_verified,
        t.verified_only, t.min_counterparty_trades as min_trades,
        (select count(*)::int from trade_events e where e.trade_id = t.id and e.kind = 'edited'
          and not coalesce(e.detail -> 'changed', '["terms"]') <@ ${UNSEEN}::jsonb) as terms_version
      from offers_on_market t
      join trader_profiles p on p.id = t.creator_id
      cross join lateral (select app_units(t.price_per_unit, 2) as price, app_units(t.fiat_left, 2) as remaining,
        app_units(t.min_order_amount, 2) as least, app_units(t.max_order_amount, 2) as most) u
      ${which}`,
  );
  if (found.length === 0) return [];
  const rates = await readReferenceRates(db);
  return found.map((row) => {
    const { asset, fiat_currency: fiat } = row;
    const quoted = rates.find((rate) => rate.asset === asset && rate.fiat === fiat) ?? null;
    const now = rateToFollow(quoted, mode)?.units ?? null;
    return offerOf(row, row.is_floating ? (row.made_from ?? now) : now);
  });
}

/** Where the maker is paid, and how the release is made, is nothing a taker chooses by. */
const UNSEEN = JSON.stringify(['bank_account_id', 'method_accounts', 'auto_release']);

function offerOf(row: OfferRow, rate: bigint | null): FoundOffer {
  return {
    id: row.id,
    creatorId: row.creator_id,
    handle: row.handle,
    tradeType: row.trade_type,
    asset: row.asset,
    fiat: row.fiat_currency,
    price: row.price,
    rate,
    takeMin: row.take_min,
    takeMax: row.take_max,
    methodIds: row.method_ids,
    makerIsVerified: row.is_verified,
    verifiedOnly: row.verified_only,
    minTrades: row.min_trades,
    termsVersion: row.terms_version,
  };
}
