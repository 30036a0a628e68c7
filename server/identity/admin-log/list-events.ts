import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AdminEvents, ListAdminEvents } from '#core/staff/log-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type Listed = z.input<typeof AdminEvents>['events'][number];

/** The events that meet all filters, newest first. */
export async function listEvents(
  db: Db,
  { cursor, limit, ...filters }: InputOf<typeof ListAdminEvents>,
): Promise<z.input<typeof AdminEvents>> {
  const found = await rows(
    db,
    sql<{ event: Listed }>`
      select json_build_object('seq', e.seq,
        'actor', case when e.actor_id is not null then json_build_object('id', e.actor_id,
          'handle', (select handle from trader_profiles p where p.id = e.actor_id)) end,
        'role', e.role, 'permission', e.permission, 'action', e.action, 'subject_type', e.subject_type,
        'subject_id', e.subject_id, 'subject_handle', case when e.subject_type = 'person'
          and e.subject_id ~ '^[0-9a-f-]{36}$' then
          (select handle from trader_profiles p where p.id = e.subject_id::uuid) end, 'reason', e.reason, 'detail', e.detail, 'ip', e.ip,
        'created_at', e.created_at, 'hash', e.hash) as event
      from admin_events e
      where ${sql.join(conditions(filters), sql` and `)} and e.seq < coalesce(${cursor}::bigint, e.seq + 1)
      order by e.seq desc limit ${limit + 1}`,
  );
  const events = found.slice(0, limit).map(({ event }) => event);
  return {
    events,
    next_cursor: found.length > events.length ? (events.at(-1)?.seq ?? null) : null,
  };
}

function conditions(
  filters: Omit<InputOf<typeof ListAdminEvents>, 'cursor' | 'limit'>,
): RawBuilder<unknown>[] {
  const { actorId, role, permission, action, subjectType, subjectId, from, until } = filters;
  return [
    sql`true`,
    ...(actorId ? [sql`e.actor_id = ${actorId}`] : []),
    ...(role ? [sql`e.role = ${role}`] : []),
    ...(permission ? [sql`e.permission = ${permission}`] : []),
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(subjectType ? [sql`e.subject_type = ${subjectType}`] : []),
    ...(subjectId ? [sql`e.subject_id = ${subjectId}`] : []),
    ...(from ? [sql`e.created_at >= ${from}`] : []),
    ...(until ? [sql`e.created_at < ${until}`] : []),
  ];
}
