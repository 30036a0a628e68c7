import { sql } from 'kysely';
import { readStored, SETTING_KEYS, settingOf } from '#core/settings/registry.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** A change as the wire shows it. */
export interface ShownChange {
  readonly id: string;
  readonly version: number;
  readonly from: never;
  readonly to: never;
  readonly reason: string;
  readonly effective_at: string;
  readonly ends_at: string | null;
  readonly created_at: string;
  readonly changed_by: string | null;
  readonly approved_by: string | null;
}

const ISO = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SHOWN = sql`jsonb_build_object('id', c.id, 'version', c.version, 'from', c.old_value, 'to', c.value,
  'reason', c.reason, 'effective_at', ${ISO('c.effective_at')}, 'ends_at', ${ISO('c.ends_at')},
  'created_at', ${ISO('c.created_at')},
  'changed_by', (select p.handle from trader_profiles p where p.id = c.changed_by),
  'approved_by', (select p.handle from trader_profiles p where p.id = c.approved_by))`;

interface Row {
  readonly key: string;
  readonly stored: unknown;
  readonly version: number;
  readonly ends_at: string | null;
  readonly last_change: ShownChange | null;
  readonly scheduled: ShownChange | null;
}

/** Every setting of the registry with the value that holds now, its newest change and the one still to come. */
export async function listSettings(db: Db) {
  const found = await rows(
    db,
    sql<Row>`select k.key, setting_value(k.key) as stored, coalesce(n.version, 0) as version,
        case when h.ends_at > app_now() then ${ISO('h.ends_at')} end as ends_at, n.shown as last_change,
        case when n.effective_at > app_now() then n.shown end as scheduled
      from unnest(${[...SETTING_KEYS]}::text[]) with ordinality k (key, position)
      left join lateral (select c.version, c.effective_at, ${SHOWN} as shown from setting_changes c
        where c.key = k.key order by c.version desc limit 1) n on true
      left join lateral setting_change_now(k.key) h on true
      order by k.position`,
  );
  const byKey = new Map(found.map((row) => [row.key, row]));
  return {
    settings: SETTING_KEYS.map((key) => {
      const row = byKey.get(key);
      const value = readStored(key, row?.stored);
      return {
        key,
        value: value as never,
        version: row?.version ?? 0,
        is_default: JSON.stringify(value) === JSON.stringify(settingOf(key).default),
        ends_at: row?.ends_at ?? null,
        last_change: row?.last_change ?? null,
        scheduled: row?.scheduled ?? null,
      };
    }),
  };
}

/** The changes of one setting, newest first, before a version. */
export async function listSettingChanges(
  db: Db,
  { key, beforeVersion, limit }: { key: string; beforeVersion: number | null; limit: number },
) {
  const found = await rows(
    db,
    sql<{ shown: ShownChange }>`select ${SHOWN} as shown from setting_changes c
      where c.key = ${key} and (${beforeVersion}::int is null or c.version < ${beforeVersion}::int)
      order by c.version desc limit ${limit}`,
  );
  return { changes: found.map(({ shown }) => shown) };
}
