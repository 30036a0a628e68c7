import { type RawBuilder, sql } from 'kysely';
import type { TimeCursor } from '#server/platform/db/time-cursor.ts';

export interface Scan {
  readonly userId: string;
  readonly kinds: readonly string[];
  readonly assets: readonly string[] | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly after: TimeCursor | null;
  /** How many movements are scanned, newest first. */
  readonly rows: number;
}

/**
 * The newest movements of a person that may be lines, and their pending deposits. Each branch reads its own index in
 * order and stops, so a page costs the same however long the history is.
 */
export function scanned(scan: Scan): RawBuilder<unknown> {
  const { userId, rows } = scan;
  const newest = sql`order by created_at desc, id desc limit ${rows}`;
  return sql`
    (select ${MOVEMENT} from ledger_transactions
      where from_owner_id = ${userId} and ${fits(scan)} ${newest})
    union all
    (select ${MOVEMENT} from ledger_transactions
      where to_owner_id = ${userId} and to_owner_id is distinct from from_owner_id and ${fits(scan)} ${newest})
    union all
    (select id, created_at, kind, reference, asset, units, 0::bigint, null::uuid, null::uuid, null::uuid, user_id,
        null::uuid, id
      from wallet_incoming where user_id = ${userId} and ${fits(scan)} ${newest})`;
}

/** One line by its id: a movement, or a pending deposit. */
export function named(userId: string, id: string): RawBuilder<unknown> {
  return sql`
    (select ${MOVEMENT} from ledger_transactions
      where id = ${id} and (from_owner_id = ${userId} or to_owner_id = ${userId}))
    union all
    (select id, created_at, kind, reference, asset, units, 0::bigint, null::uuid, null::uuid, null::uuid, user_id,
        null::uuid, id
      from wallet_incoming where user_id = ${userId} and id = ${id})`;
}

const MOVEMENT = sql`id, created_at, kind, reference, asset, units, fee_units, from_id, to_id, from_owner_id,
  to_owner_id, trade_id, subject_id`;

function fits({ kinds, assets, from, to, after }: Scan): RawBuilder<unknown> {
  const parts = [sql`kind = any(${[...kinds]}::text[])`];
  // A conversion has two assets; the one it gave is filtered later, when it is known.
  if (assets) parts.push(sql`(asset = any(${[...assets]}::text[]) or kind = 'convert_give')`);
  if (from) parts.push(sql`created_at >= ${from}::timestamptz`);
  if (to) parts.push(sql`created_at < ${to}::timestamptz`);
  if (after) parts.push(sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return sql.join(parts, sql` and `);
}
