import { sql } from 'kysely';
import { PERSON_ROWS } from '#core/people/limits.ts';
import type { PersonFile } from '#core/people/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type Tickets = NonNullable<PersonFile['tickets']>;
type Overrides = NonNullable<PersonFile['overrides']>;
type Decisions = NonNullable<PersonFile['decisions']>;

export function personTickets(db: Db, userId: string): Promise<Tickets> {
  return rows(
    db,
    sql<Tickets[number]>`
      select id, topic, status, priority, to_json(opened_at) #>> '{}' as at,
        to_json(resolved_at) #>> '{}' as resolved_at
      from support_tickets where customer_id = ${userId} order by id desc limit ${PERSON_ROWS}`,
  );
}

/** Limits that hold for this person alone now. */
export function personOverrides(db: Db, userId: string): Promise<Overrides> {
  return rows(
    db,
    sql<Overrides[number]>`
      select id, product, period, currency, most::float8 as most, to_json(until) #>> '{}' as until, reason
      from limit_overrides where user_id = ${userId} and until > app_now()
      order by created_at desc limit ${PERSON_ROWS}`,
  );
}

/** Events of the audit log about this person. */
export function personDecisions(db: Db, userId: string): Promise<Decisions> {
  return rows(
    db,
    sql<Decisions[number]>`
      select e.seq::int as seq, t.handle as actor, e.role, e.action, e.reason, to_json(e.created_at) #>> '{}' as at
      from admin_events e left join trader_profiles t on t.id = e.actor_id
      where e.subject_type = 'person' and e.subject_id = ${userId} order by e.seq desc limit ${PERSON_ROWS}`,
  );
}

/** The notes of the staff, newest first. */
export function personNotes(db: Db, userId: string): Promise<PersonFile['notes']> {
  return rows(
    db,
    sql<PersonFile['notes'][number]>`
      select n.id, n.body as text,
        case when t.id is not null then json_build_object('id', t.id, 'handle', t.handle) end as author,
        to_json(n.created_at) #>> '{}' as at
      from staff_notes n left join trader_profiles t on t.id = n.author_id
      where n.user_id = ${userId} order by n.id desc limit ${PERSON_ROWS}`,
  );
}
