import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ACTIVITY_ROWS_SEARCHED } from '#core/wallet/limits.ts';
import { kindsOf } from '#core/wallet/activity-kinds.ts';
import type { ActivityFound, SearchActivity } from '#core/wallet/activity-wire.ts';
import { type Db, UNPREPARED, rows } from '#server/platform/db/database.ts';
import { cursorText, readCursor } from '#server/platform/db/time-cursor.ts';
import {
  asItem,
  type LineRow,
  describedMovements,
} from '#server/money/wallet/activity/lines.sql.ts';
import { scanned } from '#server/money/wallet/activity/scan.sql.ts';
import type { InputOf } from '#server/procedure-input.ts';

type ActivityInput = InputOf<typeof SearchActivity>;

interface Found extends LineRow {
  readonly seen: number;
  readonly last_at: string | null;
  readonly last_id: string | null;
}

/**
 * A person's history, newest first, one line for each thing they did. Filters on the movement itself use indexes; the
 * rest is applied to a bounded number of movements, and the page returns a cursor to continue.
 */
export async function searchActivity(
  db: Db,
  userId: string,
  input: ActivityInput,
): Promise<z.input<typeof ActivityFound>> {
  const filters = conditions(input);
  const most = filters.length > 0 ? ACTIVITY_ROWS_SEARCHED : input.limit + 1;
  const found = await rows(db, question(userId, input, filters, most));
  const lines = found.filter(({ id }) => id !== null);
  const items = lines.slice(0, input.limit);
  return { items: items.map(asItem), next_cursor: nextCursor(found, lines, input.limit, most) };
}

function question(
  userId: string,
  input: ActivityInput,
  filters: readonly RawBuilder<unknown>[],
  most: number,
): RawBuilder<Found> {
  const scan = scanned({
    userId,
    kinds: kindsOf(input.types),
    assets: input.assets,
    from: input.from,
    to: input.to,
    after: readCursor(input.cursor),
    rows: most,
  });
  const fitting = filters.length > 0 ? sql`where ${sql.join([...filters], sql` and `)}` : sql``;
  return sql<Found>`${sql.raw(UNPREPARED)}
    with top as materialized (
      select * from (${scan}) x (id, created_at, kind, reference, asset, units, fee_units, from_id, to_id,
        from_owner_id, to_owner_id, trade_id, subject_id)
      order by created_at desc, id desc limit ${most}
    ), ending as (
      select count(*)::int as seen,
        (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from top
          order by created_at, id limit 1) as last_at,
        (select id from top order by created_at, id limit 1) as last_id
      from top
    ), matched as (
      select l.* from (${describedMovements(userId, sql`select * from top`)}) l ${fitting}
      order by l.created_at desc, l.id desc limit ${input.limit + 1}
    )
    select m.*, e.* from ending e left join matched m on true order by m.created_at desc, m.id desc`;
}

/** Filters that need the whole line: direction, other person and subject. */
function conditions({ direction, query, assets }: ActivityInput): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (direction) parts.push(sql`l.direction = ${direction}`);
  if (assets) {
    const any = sql`any(${assets}::text[])`;
    parts.push(sql`(l.asset = ${any} or l.other_asset = ${any})`);
  }
  if (query) {
    const like = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    const digits = `%${query.replaceAll(/[\s,]/g, '').replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(concat_ws(' ', l.counterparty, l.note, l.label, l.external_account, l.tx_hash, l.outside_reference, l.reference,
        l.id, l.trade_id, l.subject_id) ilike ${like}
      or ${REFERENCE} ilike ${like}
      or (${/^[\d.,\s]+$/.test(query)} and concat_ws(' ', l.amount, (l.amount::numeric + l.fee::numeric),
        l.other_amount, l.total_fiat) ilike ${digits}))`);
  }
  return parts;
}

/** As people name a thing to each other (core/trade/trade-reference.ts). */
const REFERENCE = sql`regexp_replace(right(replace(coalesce(l.trade_id, l.subject_id, l.id)::text, '-', ''), 8),
  '(....)(....)', '\\1-\\2')`;

function nextCursor(
  found: readonly Found[],
  lines: readonly Found[],
  limit: number,
  most: number,
): string | null {
  const last = lines.length > limit ? lines[limit - 1] : undefined;
  if (last) return cursorText(last);
  const ending = found[0];
  if (!ending || ending.seen < most || !ending.last_at || !ending.last_id) return null;
  return cursorText({ at: ending.last_at, id: ending.last_id });
}
