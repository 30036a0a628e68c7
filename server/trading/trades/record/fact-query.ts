import { type RawBuilder, sql } from 'kysely';

/**
 * Facts of one kind: nine columns, in this order: its permanent name, time, kind, content, seller and buyer, whether
 * only arbiters read it, its secrets by name, and until when its buyer sees those.
 */
export interface FactQuery {
  where(tradeId: string): RawBuilder<unknown>;
  from(condition: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** ISO time to the microsecond, which sorts as it reads. */
export function isoTime(column: string): RawBuilder<string> {
  return sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export const ofTrade = (alias: string) => (tradeId: string) =>
  sql`${sql.raw(alias)}.trade_id = ${tradeId}`;

/** The last three columns of facts with nothing to hide. */
export const OPEN = sql`false, null::jsonb, null::timestamptz`;
