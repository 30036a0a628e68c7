import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { Identity } from '#server/identity/identity.ts';
import { hashOfToken } from '#server/identity/sessions/sessions.ts';

export type Purpose =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'
  | 'sms'
  | 'phone_change'
  | 'reauthentication';

export interface OneTimeToken {
  /** For the link. */
  readonly token: string;
  /** The six digits for typing. */
  readonly code: string;
}

/** What a redeemed link or code was issued for. */
export interface SpentToken {
  readonly userId: string;
  readonly purpose: Purpose;
  /** The address it was sent to. */
  readonly target: string;
  /** The browser flow it belongs to, if any. */
  readonly flowId: string | null;
}

interface Wanted {
  readonly userId: string;
  readonly purpose: Purpose;
  /** Where it is sent: an e-mail address or an international phone number. */
  readonly target: string;
  readonly flowId?: string | null;
}

const MOST_FAILURES = 5;
/** Marks a link that ends in a code for the requesting browser, as the official client expects. */
export const FLOW_PREFIX = 'pkce_';

/** Makes a link and a code that prove access to an address; an earlier pair for it is invalidated. */
export async function issueOneTimeToken(
  tx: Db,
  identity: Identity,
  { userId, purpose, target, flowId = null }: Wanted,
): Promise<OneTimeToken> {
  const { linkLifeSeconds, codeLifeSeconds } = identity.limits;
  const token = randomBytes(32).toString('base64url');
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
  await sql`
    insert into auth.one_time_tokens
      (user_id, purpose, target, token_hash, code_hash, flow_id, expires_at, code_expires_at)
    values (${userId}, ${purpose}, ${target}, ${hashOfToken(token)},
      ${hashOfCode(identity, target, code)}, ${flowId},
      app_now() + ${linkLifeSeconds} * interval '1 second',
      app_now() + ${codeLifeSeconds} * interval '1 second')
    on conflict (user_id, purpose, target) do update set token_hash = excluded.token_hash,
      code_hash = excluded.code_hash, failures = 0, expires_at = excluded.expires_at,
      code_expires_at = excluded.code_expires_at, flow_id = excluded.flow_id,
      created_at = now()`.execute(tx);
  return { token: flowId ? `${FLOW_PREFIX}${token}` : token, code };
}

/** Redeems a link. Returns what it was issued for; undefined when it is unknown, used or expired. */
export async function spendLink(
  tx: Db,
  token: string,
  purposes: readonly Purpose[],
): Promise<SpentToken | undefined> {
  return tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hashOfLink(token))
    .where((eb) => eb('purpose', '=', eb.fn.any(eb.val([...purposes]))))
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['user_id as userId', 'purpose', 'target', 'flow_id as flowId'])
    .executeTakeFirst();
}

/**
 * Redeems a link that was opened in a browser. If it belongs to a flow, its six-digit code stays valid: the browser
 * may not be the requesting one, and its reader can still type it there. It ends with the flow.
 */
export async function followLink(
  tx: Db,
  token: string,
  purposes: readonly Purpose[],
): Promise<SpentToken | undefined> {
  const followed = await maybe(
    tx,
    sql<SpentToken>`
      update auth.one_time_tokens set token_hash = 'followed ' || id
      where token_hash = ${hashOfLink(token)} and purpose = any(${[...purposes]}::text[])
        and expires_at > app_now() and flow_id is not null
      returning user_id as "userId", purpose, target, flow_id as "flowId"`,
  );
  return followed ?? spendLink(tx, token, purposes);
}

/** Invalidates what was sent before an account's password or address changed. */
export async function forgetTokens(tx: Db, userId: string, purposes: readonly Purpose[] | 'all') {
  await sql`
    delete from auth.one_time_tokens
    where user_id = ${userId}
      and (${purposes === 'all'} or purpose = any(${purposes === 'all' ? [] : [...purposes]}::text[]))
  `.execute(tx);
}

function hashOfLink(token: string): string {
  return hashOfToken(token.startsWith(FLOW_PREFIX) ? token.slice(FLOW_PREFIX.length) : token);
}

interface Found extends SpentToken {
  readonly id: string;
  readonly codeHash: string;
}

/** Redeems a code, like `spendLink`. Wrong guesses are counted, and after five the code is dead: the link is not. */
export async function spendCode(
  tx: Db,
  identity: Identity,
  { target, code, purposes }: { target: string; code: string; purposes: readonly Purpose[] },
): Promise<SpentToken | undefined> {
  const open = await rows(
    tx,
    sql<Found>`
      select id, user_id as "userId", purpose, target, flow_id as "flowId", code_hash as "codeHash"
      from auth.one_time_tokens
      where target = ${target} and purpose = any(${[...purposes]}::text[])
        and code_hash is not null and code_expires_at > app_now()
      order by id for update`,
  );
  const given = Buffer.from(hashOfCode(identity, target, code));
  const found = open.find(({ codeHash }) => timingSafeEqual(given, Buffer.from(codeHash)));
  if (found) {
    await sql`delete from auth.one_time_tokens where id = ${found.id}`.execute(tx);
    const { userId, purpose, flowId } = found;
    return { userId, purpose, target, flowId };
  }
  await sql`
    update auth.one_time_tokens set failures = failures + 1,
      code_hash = case when failures + 1 >= ${MOST_FAILURES} then null else code_hash end
    where id = any(${open.map(({ id }) => id)}::uuid[])`.execute(tx);
  return undefined;
}

/** Keyed, since six digits could be found from a plain hash in no time. */
function hashOfCode(identity: Identity, target: string, code: string): string {
  const key = Buffer.from(
    hkdfSync('sha256', identity.oja.config.secret, '', 'oja one-time code', 32),
  );
  return createHmac('sha256', key).update(`${target}\n${code}`).digest('hex');
}
