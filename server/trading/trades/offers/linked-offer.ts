import { sql } from 'kysely';
import type { z } from 'zod';
import { OFFER_COLUMNS } from '#core/market/offer.ts';
import { TRADER_COLUMNS } from '#core/market/trader.ts';
import type { LinkedOffer } from '#core/offers/wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { seenNow } from '#server/trading/presence/seen-now.sql.ts';

/** A maker's extra requirements, as the list's cards show them too. */
const ASKED = [
  'margin_bp',
  'band_min_price',
  'band_max_price',
  'pause_price',
  'pause_reason',
  'is_private',
  'one_at_a_time',
  'min_counterparty_trades',
  'verified_only',
  'auto_release',
  'returns_to_market',
  'fiat_left',
] as const;

const columns = sql.join([...OFFER_COLUMNS, ...ASKED].map((name) => sql.ref(`t.${name}`)));
const figures = sql.join(
  TRADER_COLUMNS.map((name) =>
    name === 'last_seen_at' ? sql.raw(`${seenNow('p')} as last_seen_at`) : sql.ref(`p.${name}`),
  ),
);

/** The open private offer this link belongs to; null for any other token. */
export async function linkedOffer(
  db: Db,
  token: string,
): Promise<z.input<typeof LinkedOffer> | null> {
  const found = await maybe(
    db,
    sql<{ offer: z.input<typeof LinkedOffer> }>`select to_jsonb(x)
          || jsonb_build_object('creator', to_jsonb(y)) as offer
      from offer_links l
      join trades t on t.id = l.trade_id and t.status = 'open' and t.is_private
        and not auth.is_off_market(t.creator_id)
      join trader_profiles p on p.id = t.creator_id
      cross join lateral (select ${columns}) x
      cross join lateral (select ${figures}) y
      where l.token = ${token}`,
  );
  return found?.offer ?? null;
}
