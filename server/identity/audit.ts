import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** From where a request came, for the record. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export type AuthEvent =
  | 'signup_requested'
  | 'signup_repeated'
  | 'confirmation_resent'
  | 'email_confirmed'
  | 'confirmation_failed'
  | 'signed_in'
  | 'sign_in_refused'
  | 'token_refreshed'
  | 'refresh_token_reused'
  | 'signed_out'
  | 'user_updated'
  | 'password_changed';

/** Writes what happened beside what it changed. Never holds an address, a password or a token. */
export async function record(
  db: Db,
  kind: AuthEvent,
  userId: string | null,
  origin: Origin,
  detail: Readonly<Record<string, string | number | boolean>> = {},
) {
  await sql`
    insert into auth.audit_events (user_id, kind, ip, user_agent, detail)
    values (${userId}, ${kind}, ${origin.ip}, ${origin.userAgent}, ${JSON.stringify(detail)}::jsonb)
  `.execute(db);
}
