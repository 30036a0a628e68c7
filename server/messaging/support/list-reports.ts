import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { PREVIEW_LETTERS } from '#core/support/limits.ts';
import type {
  ListedReport,
  ListMessageReports,
  ReportList,
} from '#core/chats/message-reports-wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type ReportListInput = InputOf<typeof ListMessageReports>;

/** A row `r` of the reports; `letters` of the message's text when it was reported, or before it was deleted. */
export function listedReport(letters: number): RawBuilder<ListedReport> {
  return sql<ListedReport>`json_build_object(
    'id', r.id, 'message_id', r.message_id, 'chat_type', (select c.type from chats c where c.id = r.chat_id),
    'reason', r.reason, 'excerpt', left(coalesce(nullif(r.excerpt, ''), (
      select v.body from message_versions v where v.message_id = r.message_id order by v.id desc limit 1), ''), ${letters}), 'status', r.status,
    'reporter', (select json_build_object('id', p.id, 'handle', p.handle) from trader_profiles p
      where p.id = r.reporter_id),
    'reported', (select json_build_object('id', p.id, 'handle', p.handle) from trader_profiles p
      where p.id = person_of(r.reported_id)),
    'upheld_before', (select count(distinct o.message_id)::int from message_reports o
      where o.reported_id = any(ids_of(r.reported_id)) and o.status = 'upheld' and o.message_id <> r.message_id),
    'created_at', r.created_at, 'decided_at', r.decided_at)`;
}

/** Undecided reports, the oldest first; decided ones, the newest first. */
export async function listReports(
  db: Db,
  { decided, cursor, limit }: ReportListInput,
): Promise<z.input<typeof ReportList>> {
  const after = cursor ? (decided ? sql`and r.id < ${cursor}` : sql`and r.id > ${cursor}`) : sql``;
  const found = await rows(
    db,
    sql<{ report: ListedReport }>`
      select ${listedReport(PREVIEW_LETTERS)} as report from message_reports r
      where ${decided ? sql`r.status <> 'open'` : sql`r.status = 'open'`} ${after}
      order by ${decided ? sql`r.id desc` : sql`r.id`} limit ${limit + 1}`,
  );
  const { now } = await one(db, sql<{ now: Date }>`select app_now() as now`);
  const reports = found.slice(0, limit).map(({ report }) => report);
  return {
    reports,
    next_cursor: found.length > reports.length ? (reports.at(-1)?.id ?? null) : null,
    now: now.toISOString(),
  };
}
