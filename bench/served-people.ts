import { sql } from 'kysely';
import { LEGAL_VERSION } from '#core/consent/legal-version.ts';
import type { Trader } from '#bench/http-people.ts';
import { BENCH_SECRET, type Served } from '#bench/served.ts';
import { rows } from '#server/platform/db/database.ts';
import { sealer } from '#server/identity/sessions/sealer.ts';
import { openSigningKeys } from '#server/identity/sessions/signing-keys.ts';

const LIFE_SECONDS = 3_600;

/** People with a session each and its token, created in bulk: signing up on the wire would take minutes. */
export async function signedInPeople({ owner, url }: Served, count: number): Promise<Trader[]> {
  const made = await rows(
    owner,
    sql<{ id: string; email: string; session: string }>`
      with people as (
        insert into auth.users (email, email_confirmed_at)
          select 'wire-' || gen_random_uuid() || '@oja.test', now() from generate_series(1, ${count}::int)
          returning id, email),
      known as (
        insert into profiles (id, full_name, username, email)
          select id, 'Wire', email, email from people returning id),
      traders as (
        insert into trader_profiles (id, handle) select id, id::text from known),
      agreements as (
        insert into consents (user_id, version, channel)
          select id, ${LEGAL_VERSION}, 'sign_up' from known),
      sessions as (
        insert into auth.sessions (user_id) select id from known returning id, user_id),
      tokens as (
        insert into auth.refresh_tokens (token_hash, session_id, sealed_token)
          select id::text, id, '' from sessions)
      select p.id, p.email, s.id as session from people p join sessions s on s.user_id = p.id`,
  );
  const keys = await openSigningKeys(owner, sealer(BENCH_SECRET, 'signing key'));
  const now = Math.floor(Date.now() / 1_000);
  const sign = (id: string, email: string, session: string) =>
    keys.sign({
      iss: `${url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      iat: now,
      exp: now + LIFE_SECONDS,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Wire' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      session_id: session,
      is_anonymous: false,
    });
  return Promise.all(
    made.map(async ({ id, email, session }) => ({
      id,
      email,
      token: await sign(id, email, session),
    })),
  );
}
