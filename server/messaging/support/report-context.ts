import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { AROUND_A_REPORT } from '#core/support/limits.ts';
import type { ReportContext } from '#core/chats/message-reports-wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { listedReport } from '#server/messaging/support/list-reports.ts';

type Context = z.input<typeof ReportContext>;

/** The longest message of the wire, in characters. */
const WHOLE = 4_000;

/** The reported message among those around it, in their original text, and both people. */
export async function reportContext(db: Db, reportId: string): Promise<Context> {
  const found = await maybe(
    db,
    sql<{ context: Context }>`
      select json_build_object(
        'report', ${listedReport(WHOLE)}, 'note', r.note, 'decision_note', r.decision_note,
        'decided_by', (select p.handle from trader_profiles p where p.id = r.decided_by),
        'trade_id', (select c.trade_id from chats c where c.id = r.chat_id),
        'people', (select coalesce(json_agg(json_build_object('id', t.id, 'handle', t.handle, 'role', w.role,
            'member_since', p.created_at, 'verification_level', t.verification_level,
            'completed_trades', t.completed_trades, 'success_rate', t.success_rate,
            'upheld', (select count(distinct o.message_id)::int from message_reports o
              where o.reported_id = any(ids_of(t.id)) and o.status = 'upheld'),
            'reports', (select count(*)::int from message_reports o where o.reported_id = any(ids_of(t.id))),
            'restricted_until', (select x.until from chat_restrictions x
              where x.user_id = t.id and x.until > app_now())) order by w.role), '[]')
          from (values (r.reported_id, 'reported'), (r.reporter_id, 'reporter')) w (shown_id, role)
          join trader_profiles t on t.id = person_of(w.shown_id) join profiles p on p.id = t.id),
        'messages', (select coalesce(json_agg(json_build_object('id', a.id, 'seq', a.seq, 'sender_id', person_of(a.sender_id),
            'sender_role', a.sender_role, 'kind', a.kind, 'body', a.body, 'attachment_name', a.attachment_name,
            'hazards', a.hazards, 'created_at', a.created_at, 'edited_at', a.edited_at, 'deleted_at', a.deleted_at,
            'versions', (select coalesce(json_agg(json_build_object('body', v.body, 'replaced_at', v.replaced_at)
              order by v.id), '[]') from message_versions v where v.message_id = a.id)) order by a.seq), '[]')
          from messages m join messages a on a.chat_id = m.chat_id
            and a.seq between m.seq - ${AROUND_A_REPORT} and m.seq + ${AROUND_A_REPORT}
          where m.id = r.message_id)) as context
      from message_reports r where r.id = ${reportId}`,
  );
  if (!found) throw new AppError('REPORT_NOT_FOUND');
  return found.context;
}
