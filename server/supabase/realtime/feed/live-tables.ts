import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Caller } from '#server/define.ts';

export type Role = Caller['role'];
export type Row = Readonly<Record<string, unknown>>;

export interface Column {
  readonly name: string;
  /** PostgreSQL's internal name: int4, timestamptz, _text. */
  readonly type: string;
}

/** A table whose changes may be subscribed to. */
export interface LiveTable {
  readonly name: LiveTableName;
  /** The columns each role may read, in the table's order; none where it may not subscribe at all. */
  readonly columns: Readonly<Record<Role, readonly Column[]>>;
  /** Columns of the primary key: what is sent of a row's former state. */
  readonly key: readonly string[];
  /** Columns that name a person the row belongs to. */
  readonly owners: readonly string[];
  /** Whether the row was public. Only ever asked of a row that is gone from view. */
  wasPublic(row: Row): boolean;
}

export type LiveTables = ReadonlyMap<string, LiveTable>;
export type LiveTableName = keyof typeof RULES;

/** A new live table needs `app_feed`, `app_live` and its lines in `realtime_visible` besides. */
const RULES = {
  trades: {
    owners: ['seller_id', 'buyer_id', 'creator_id'],
    wasPublic: (row: Row) =>
      row['status'] === 'open' && row['is_private'] === false && row['pause_reason'] === null,
  },
  notifications: { owners: ['user_id'], wasPublic: () => false },
  user_presence: { owners: ['user_id'], wasPublic: () => false },
} as const;

interface ColumnRow extends Column {
  readonly table_name: LiveTableName;
  readonly roles: Role[];
  readonly is_key: boolean;
}

/** Reads from the catalog which columns exist and which role may read them. */
export async function readLiveTables(db: Db): Promise<LiveTables> {
  const names = Object.keys(RULES) as LiveTableName[];
  const found = await rows(
    db,
    sql<ColumnRow>`
      select c.relname::text as table_name, a.attname::text as name, t.typname::text as type,
        array(select r from unnest(array['anon', 'authenticated', 'service_role']) r
          where has_column_privilege(r, c.oid, a.attnum, 'select')) as roles,
        exists (select from pg_index i
          where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as is_key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relname = any (${names}::text[])
      order by a.attnum`,
  );
  const readableBy = (table: LiveTableName, role: Role) =>
    found
      .filter((column) => column.table_name === table && column.roles.includes(role))
      .map(({ name, type }) => ({ name, type }));
  const keyOf = (table: LiveTableName) =>
    found
      .filter(({ table_name, is_key }) => table_name === table && is_key)
      .map(({ name }) => name);
  return new Map(
    names.map((name) => [
      name,
      {
        name,
        key: keyOf(name),
        columns: {
          anon: readableBy(name, 'anon'),
          authenticated: readableBy(name, 'authenticated'),
          service_role: readableBy(name, 'service_role'),
        },
        ...RULES[name],
      },
    ]),
  );
}
