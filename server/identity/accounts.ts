import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { handleCandidates, handleFrom } from '#core/identity/handle.ts';
import { type Db, maybe, one, rows } from '#server/db/database.ts';
import { isMisleading } from '#server/identity/misleading-name.ts';

export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly fullName: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly confirmed?: boolean;
  readonly isDemo?: boolean;
}

/**
 * Creates a person whole: the user with an e-mail identity, the private profile, and the public one. The
 * answer is undefined when the address was taken meanwhile.
 */
export async function createAccount(tx: Db, account: NewAccount): Promise<string | undefined> {
  const { email, fullName, confirmed = false } = account;
  const user = await maybe(
    tx,
    sql<{ id: string }>`
      insert into auth.users (email, password_hash, email_confirmed_at, is_demo, app_metadata, user_metadata)
      values (${email}, ${account.passwordHash}, case when ${confirmed} then app_now() end,
        ${account.isDemo ?? false}, '{"provider": "email", "providers": ["email"]}'::jsonb,
        ${JSON.stringify(account.userMetadata)}::jsonb)
      on conflict (email) do nothing returning id`,
  );
  if (!user) return undefined;
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    values (${user.id}, 'email', ${user.id}, jsonb_build_object(
      'sub', ${user.id}::text, 'email', ${email}::text,
      'email_verified', ${confirmed}::boolean, 'phone_verified', false))`.execute(tx);
  await sql`
    insert into profiles (id, full_name, username, email)
    values (${user.id}, ${fullName}, ${email}, ${email})`.execute(tx);
  await createTraderProfile(tx, user.id, fullName);
  return user.id;
}

const NUMBERED_HANDLES = 50;

/** Others know a person by a handle that is theirs alone and says nothing of their address. */
async function createTraderProfile(tx: Db, id: string, fullName: string | null) {
  const base = isMisleading(fullName ?? '') ? null : handleFrom(fullName);
  const numbered = base ? await freeHandles(tx, handleCandidates(base, NUMBERED_HANDLES)) : [];
  const name = base ?? 'Trader';
  for (const handle of [
    ...numbered,
    withDigits(name, 3),
    withDigits(name, 4),
    withDigits(name, 5),
  ]) {
    const taken = await maybe(
      tx,
      sql`insert into trader_profiles (id, handle) values (${id}, ${handle})
        on conflict do nothing returning id`,
    );
    if (taken) return;
  }
  throw new Error('no handle was free');
}

async function freeHandles(tx: Db, candidates: string[]): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{
      handle: string;
    }>`select lower(handle) as handle from trader_profiles
      where lower(handle) = any(${candidates.map((handle) => handle.toLowerCase())}::text[])`,
  );
  const taken = new Set(found.map(({ handle }) => handle));
  return candidates.filter((candidate) => !taken.has(candidate.toLowerCase()));
}

function withDigits(name: string, bytes: number): string {
  return `${name.slice(0, 28)} ${randomBytes(bytes).toString('hex').toUpperCase()}`;
}

/** Marks the address as proven; the profile of sign-up is the person's from now on. */
export async function confirmEmail(tx: Db, userId: string) {
  await sql`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, app_now()), updated_at = app_now()
    where id = ${userId}`.execute(tx);
  await sql`
    update auth.identities set updated_at = app_now(), last_sign_in_at = app_now(),
      identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${userId} and provider = 'email'`.execute(tx);
}

/** Forgets a sign-up that was never confirmed, so that the address can be signed up again from nothing. */
export async function forgetUnconfirmed(tx: Db, userId: string) {
  await one(
    tx,
    sql`delete from auth.users where id = ${userId} and email_confirmed_at is null returning id`,
  );
}
