import { sql } from 'kysely';

/**
 * Of `account_restrictions r` and a row `t` with the two parties of an order: this restriction prevents one of them
 * from acting. The blocks are those of `trade_waits_for_desk`.
 */
export const PREVENTS_ACTING = sql`((r.user_id = t.seller_id and r.blocks && '{out,login}')
  or (r.user_id = t.buyer_id and r.blocks && '{login}'))`;

/** The same, in force now by the clock. */
export const PREVENTS_ACTING_NOW = sql`(${PREVENTS_ACTING} and r.closed_at is null
  and (r.ends_at is null or r.ends_at > app_now()))`;
