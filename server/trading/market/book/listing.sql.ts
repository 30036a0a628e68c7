import { CompiledQuery } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** An offer's sort keys and conditions, and the lists it is on. */
export interface Listing {
  readonly trade_id: string;
  readonly creator_id: string;
  readonly trade_type: string;
  readonly asset: string;
  readonly fiat_currency: string;
  /** Parted by spaces, with an empty one for the list of all methods. */
  readonly methods: string;
  readonly price_key: bigint;
  readonly completion_key: bigint;
  readonly release_key: number;
  readonly rank_key: number;
  readonly take_min: bigint;
  readonly take_max: bigint;
  readonly is_verified: boolean;
  readonly verified_only: boolean;
  readonly min_counterparty_trades: number;
}

const COLUMNS = `select p.trade_id, p.creator_id, p.trade_type, p.asset, p.fiat_currency, p.price_key,
    p.completion_key, p.release_key, p.rank_key, p.take_min, p.take_max, p.is_verified, p.verified_only,
    p.min_counterparty_trades,
    (select string_agg(m.method, ' ' order by m.method) from offer_listings m where m.trade_id = p.trade_id) as methods
  from offer_listings p where p.method = ''`;

/** The offers of the market after this one, in the order of their ids. */
export async function readListingsAfter(db: Db, afterId: string, most: number): Promise<Listing[]> {
  const text = `${COLUMNS} and p.trade_id > $1::uuid order by p.trade_id limit $2::int`;
  return (await db.executeQuery<Listing>(CompiledQuery.raw(text, [afterId, most]))).rows;
}

/** Those of these offers that are on the market. */
export async function readListings(db: Db, ids: readonly string[]): Promise<Listing[]> {
  const text = `${COLUMNS} and p.trade_id = any ($1::uuid[])`;
  return (await db.executeQuery<Listing>(CompiledQuery.raw(text, [ids]))).rows;
}
