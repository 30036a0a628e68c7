import { sql } from 'kysely';
import { deviceOf } from '#core/identity/device.ts';
import { PERSON_ROWS } from '#core/people/limits.ts';
import type { PersonFile } from '#core/people/wire.ts';
import type { AuthEvent } from '#server/identity/audit.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type PersonDevices = NonNullable<PersonFile['devices']>;

/** What changes or refuses a sign-in; the sign-ins themselves are listed apart. The index of these names the same. */
const SECURITY_EVENTS: readonly AuthEvent[] = [
  'sign_in_refused',
  'password_changed',
  'password_refused',
  'email_changed',
  'phone_changed',
  'factor_verified',
  'factor_refused',
  'factor_removed',
  'factors_reset',
  'recovery_code_used',
  'refresh_token_reused',
  'handle_reopened',
];

/** Where a person is logged in, their newest logins, and what happened to how they sign in. */
export async function personDevices(db: Db, userId: string): Promise<PersonDevices> {
  const sessions = await rows(
    db,
    sql<{
      id: string;
      agent: string | null;
      location: string | null;
      aal: string;
      at: string;
    }>`
      select s.id, s.user_agent as agent, nullif(concat_ws(', ', s.city, s.country), '') as location, s.aal,
        to_json(coalesce(s.refreshed_at, s.created_at)) #>> '{}' as at
      from auth.sessions s
      where s.user_id = ${userId}
        and exists (select from auth.refresh_tokens t where t.session_id = s.id and not t.revoked)
      order by coalesce(s.refreshed_at, s.created_at) desc limit ${PERSON_ROWS}`,
  );
  const signIns = await rows(
    db,
    sql<{
      id: string;
      kind: string;
      named: string | null;
      agent: string | null;
      location: string | null;
      is_suspicious: boolean;
      at: string;
    }>`
      select id, activity_type as kind, device as named, user_agent as agent,
        nullif(concat_ws(', ', city, country), '') as location, is_suspicious,
        to_json(login_timestamp) #>> '{}' as at
      from login_activity where user_id = ${userId} order by login_timestamp desc limit ${PERSON_ROWS}`,
  );
  const security = await rows(
    db,
    sql<PersonDevices['security'][number]>`
      select id::text, kind, to_json(created_at) #>> '{}' as at from auth.audit_events
      where user_id = ${userId} and kind in (${sql.join(SECURITY_EVENTS.map((kind) => sql.lit(kind)))})
      order by created_at desc limit ${PERSON_ROWS}`,
  );
  return {
    sessions: sessions.map(({ agent, ...rest }) => ({ ...rest, device: deviceOf(agent ?? '') })),
    sign_ins: signIns.map(({ agent, named, ...rest }) => ({
      ...rest,
      device: named ?? deviceOf(agent ?? ''),
    })),
    security,
  };
}
