import { sql } from 'kysely';
import { marginKey, priceKey } from '#server/trading/alerts/meets-alert.ts';
import { type Db, UNPREPARED, rows } from '#server/platform/db/database.ts';
import { type FoundOffer, mayTake } from '#server/trading/alerts/watched-offers.ts';

/** An alert, and which of the queried offers it matches. */
export interface Waiting {
  readonly alert_id: string;
  /** The offer's index among those queried, from zero. */
  readonly offer_index: number;
}

/** How many are returned at once. */
export const WAITING_AT_ONCE = 500;
const FIRST: Waiting = { alert_id: '00000000-0000-0000-0000-000000000000', offer_index: -1 };

/**
 * The running alerts that match these offers and have not triggered for their present terms, in order after `after`.
 * One walk over the index of limits for all offers together, however many alerts there are.
 */
export function readWaiting(
  db: Db,
  offers: readonly FoundOffer[],
  after: Waiting = FIRST,
): Promise<Waiting[]> {
  const of = <Value>(read: (offer: FoundOffer) => Value) => offers.map(read);
  return rows(
    db,
    sql<Waiting>`${sql.raw(UNPREPARED)}
      select a.id as alert_id, o.position::int - 1 as offer_index
      from unnest(${of(({ id }) => id)}::uuid[], ${of(({ creatorId }) => creatorId)}::uuid[],
        ${of(({ asset }) => asset)}::text[], ${of(({ fiat }) => fiat)}::text[],
        ${of(({ tradeType }) => (tradeType === 'sell' ? 'buy' : 'sell'))}::text[],
        ${of(priceKey)}::bigint[], ${of(marginKey)}::bigint[],
        ${of(({ takeMin }) => takeMin)}::bigint[], ${of(({ takeMax }) => takeMax)}::bigint[],
        ${of(({ methodIds }) => methodIds.join())}::text[], ${of(({ makerIsVerified }) => makerIsVerified)}::boolean[],
        ${of(({ verifiedOnly }) => verifiedOnly)}::boolean[], ${of(({ minTrades }) => minTrades)}::int[],
        ${of(({ termsVersion }) => termsVersion)}::int[]) with ordinality
        as o (id, creator_id, asset, fiat, side, price_key, margin_key, take_min, take_max, methods, is_verified,
          verified_only, min_trades, terms_version, position)
      cross join lateral (values ('price', o.price_key), ('margin', o.margin_key)) k (kind, key)
      -- Kept apart, so that whatever the tables hold each offer asks the index of limits for its own alerts.
      cross join lateral (select x.id, x.user_id from offer_alerts x
        where x.asset = o.asset and x.fiat_currency = o.fiat and x.side = o.side and x.limit_kind = k.kind
          and x.ceiling >= k.key and not x.is_paused and x.expires_at > app_now() and x.id >= ${after.alert_id}::uuid
          and (x.amount_fiat is null or app_units(x.amount_fiat, 2) between o.take_min and o.take_max)
          and (x.method_ids = '{}' or x.method_ids && string_to_array(o.methods, ','))
          and (not x.verified_only or o.is_verified)
        offset 0) a
      join trader_profiles r on r.id = a.user_id
      where (a.id, o.position - 1) > (${after.alert_id}::uuid, ${after.offer_index}::bigint)
        and ${mayTake(sql`r`, { creator: sql`o.creator_id`, verifiedOnly: sql`o.verified_only`, minTrades: sql`o.min_trades` })}
        and not exists (select from offer_alert_firings f where f.alert_id = a.id and f.trade_id = o.id
          and f.terms_version = o.terms_version)
      order by a.id, o.position limit ${WAITING_AT_ONCE}`,
  );
}
