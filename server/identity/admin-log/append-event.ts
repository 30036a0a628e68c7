import { sql } from 'kysely';
import { CHAIN_START } from '#core/record/digest.ts';
import type { ActDescription } from '#core/staff/admin-event.ts';
import { eventHash } from '#core/staff/admin-log.ts';
import type { Permission } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

/** Who did it: somebody of the staff by a role of theirs, or nobody, on the server's command line. */
interface Actor {
  readonly id: string | null;
  readonly role: StaffRole | null;
  readonly ip: string;
}

export interface NewAdminEvent extends ActDescription {
  readonly actor: Actor;
  readonly permission: Permission | null;
  /** The procedure, or what was looked at. */
  readonly action: string;
}

/** An advisory lock nothing else uses: events are appended one after the other. */
export const APPENDING = 7_204_611;

/**
 * Appends an event to the audit log, in the transaction of what it is about. From here to the end of the transaction no
 * other event is written, so this is the last thing it does.
 */
export async function appendAdminEvent(tx: Tx, event: NewAdminEvent): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(${APPENDING})`);
  const { last, previous, now } = await one(
    tx,
    sql<{ last: bigint; previous: string; now: Date }>`
      select coalesce(e.seq, 0) as last, coalesce(e.hash, ${CHAIN_START}) as previous,
        date_trunc('milliseconds', app_now()) as now
      from (select 1) s left join lateral (select seq, hash from admin_events order by seq desc limit 1) e on true`,
  );
  const [subjectType, subjectId] = event.subject;
  const content = {
    seq: Number(last) + 1,
    actor_id: event.actor.id,
    role: event.actor.role,
    permission: event.permission,
    action: event.action,
    subject_type: subjectType,
    subject_id: subjectId === null ? null : storable(subjectId),
    reason: event.reason ? storable(event.reason) : null,
    detail: Object.fromEntries(
      Object.entries(event.detail ?? {}).map(([key, value]) => [
        key,
        typeof value === 'string' ? storable(value) : value,
      ]),
    ),
    ip: event.actor.ip,
    created_at: now.toISOString(),
  };
  const hash = await eventHash(previous, content);
  await tx
    .insertInto('admin_events')
    .values({
      ...content,
      seq: BigInt(content.seq),
      detail: JSON.stringify(content.detail),
      created_at: now,
      prev_hash: previous,
      hash,
    })
    .execute();
}

/** What PostgreSQL stores of a text: no half characters, and no NUL. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
