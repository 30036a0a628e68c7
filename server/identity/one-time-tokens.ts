import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, maybe } from '#server/db/database.ts';
import type { Identity } from '#server/identity/identity.ts';
import { hashOfToken } from '#server/identity/sessions.ts';

export type Purpose = 'signup';

export interface OneTimeToken {
  /** For the link. */
  readonly token: string;
  /** The six digits for typing. */
  readonly code: string;
}

const MOST_FAILURES = 5;

/** Makes a link and a code that prove access to an address; an earlier pair for it stops working. */
export async function issueOneTimeToken(
  tx: Db,
  identity: Identity,
  { userId, purpose, target }: { userId: string; purpose: Purpose; target: string },
): Promise<OneTimeToken> {
  const token = randomBytes(32).toString('base64url');
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
  await sql`
    insert into auth.one_time_tokens (user_id, purpose, target, token_hash, code_hash, expires_at)
    values (${userId}, ${purpose}, ${target}, ${hashOfToken(token)},
      ${hashOfCode(identity, target, code)},
      app_now() + ${identity.limits.linkLifeSeconds} * interval '1 second')
    on conflict (user_id, purpose, target) do update set token_hash = excluded.token_hash,
      code_hash = excluded.code_hash, failures = 0, expires_at = excluded.expires_at,
      created_at = now()`.execute(tx);
  return { token, code };
}

/** Uses a link up. Answers whose it was; undefined when it is unknown, used or too old. */
export async function spendLink(
  tx: Db,
  token: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const spent = await maybe(
    tx,
    sql<{ user_id: string }>`
      delete from auth.one_time_tokens
      where token_hash = ${hashOfToken(token)} and purpose = ${purpose} and expires_at > app_now()
      returning user_id`,
  );
  return spent?.user_id;
}

/** Uses a code up, like `spendLink`. Wrong guesses are counted, and after five the code is dead: the link is not. */
export async function spendCode(
  tx: Db,
  identity: Identity,
  { target, code, purpose }: { target: string; code: string; purpose: Purpose },
): Promise<string | undefined> {
  const found = await maybe(
    tx,
    sql<{ id: string; user_id: string; code_hash: string }>`
      select id, user_id, code_hash from auth.one_time_tokens
      where target = ${target} and purpose = ${purpose} and code_hash is not null
        and expires_at > app_now() and user_id = (select id from auth.users where email = ${target})
      for update`,
  );
  const given = Buffer.from(hashOfCode(identity, target, code));
  if (!found) return undefined;
  if (timingSafeEqual(given, Buffer.from(found.code_hash))) {
    await sql`delete from auth.one_time_tokens where id = ${found.id}`.execute(tx);
    return found.user_id;
  }
  await sql`
    update auth.one_time_tokens set failures = failures + 1,
      code_hash = case when failures + 1 >= ${MOST_FAILURES} then null else code_hash end
    where id = ${found.id}`.execute(tx);
  return undefined;
}

/** Keyed, since six digits could otherwise be found from a plain hash in no time. */
function hashOfCode(identity: Identity, target: string, code: string): string {
  const key = Buffer.from(
    hkdfSync('sha256', identity.oja.config.secret, '', 'oja one-time code', 32),
  );
  return createHmac('sha256', key).update(`${target}\n${code}`).digest('hex');
}
