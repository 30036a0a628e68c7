import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isLanguage, type Language } from '#core/language/language-choice.ts';
import { handleCandidates, handleFrom, suggestedHandles } from '#server/identity/handle.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';
import { isMisleading } from '#server/identity/account/misleading-name.ts';
import { freeHandles } from '#server/identity/handles/free-handles.ts';
import type { UserRow } from '#server/identity/account/users.ts';

export interface NewAccount {
  /** Given only if an account is imported or its id was drawn before. */
  readonly id?: string | undefined;
  /** Of the identity the person signed up with; given only if it was already returned. */
  readonly identityId?: string;
  /** An account has an address, a phone number, or both. */
  readonly email: string | null;
  readonly phone?: string | null;
  /** Null for accounts without a password. */
  readonly passwordHash: string | null;
  readonly fullName: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  /** Whether the address and the number are verified. */
  readonly confirmed?: boolean;
  readonly isDemo?: boolean;
  /** The identity the person signed up with; by default the e-mail address, else the phone. */
  readonly identity?: NewIdentity;
}

export interface NewIdentity {
  readonly provider: string;
  readonly providerId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Creates a user with an identity and the private profile. The public one, with the handle, follows once the address
 * or the number is verified, so that nobody sees whether a sign-up opened an account. Returns undefined if the
 * address or the number was taken meanwhile.
 */
export async function createAccount(tx: Db, account: NewAccount): Promise<string | undefined> {
  const { email, phone = null, fullName, confirmed = false } = account;
  const provider = account.identity?.provider ?? (email === null ? 'phone' : 'email');
  const user = await maybe(
    tx,
    sql<{ id: string }>`
      insert into auth.users (id, email, phone, password_hash, email_confirmed_at, phone_confirmed_at, is_demo,
        app_metadata, user_metadata)
      values (coalesce(${account.id ?? null}::uuid, uuidv7()), ${email}, ${phone}, ${account.passwordHash},
        case when ${confirmed && email !== null} then app_now() end,
        case when ${confirmed && phone !== null} then app_now() end, ${account.isDemo ?? false}, ${JSON.stringify({ provider, providers: [provider] })}::jsonb,
        ${JSON.stringify(account.userMetadata)}::jsonb)
      on conflict do nothing returning id`,
  );
  if (!user) return undefined;
  const identity = account.identity ?? defaultIdentity(user.id, { email, phone }, confirmed);
  await sql`
    insert into auth.identities
      (identity_id, user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (coalesce(${account.identityId ?? null}::uuid, uuidv7()), ${user.id}, ${provider}, ${identity.providerId}, ${JSON.stringify(identity.data)}::jsonb,
      case when ${account.identity !== undefined} then app_now() end)`.execute(tx);
  await sql`
    insert into profiles (id, full_name, username, email, language)
    values (${user.id}, ${fullName}, ${email}, ${email}, ${languageIn(account.userMetadata)})`.execute(
    tx,
  );
  if (confirmed) await openTraderProfile(tx, user.id);
  return user.id;
}

/** The identity of an unverified address or number. */
export function unprovenIdentity(
  userId: string,
  contact: { readonly email: string } | { readonly phone: string },
): NewIdentity {
  return defaultIdentity(userId, { email: null, phone: null, ...contact }, false);
}

/** The e-mail address, or the phone of who has none. */
function defaultIdentity(
  userId: string,
  { email, phone }: { email: string | null; phone: string | null },
  confirmed: boolean,
): NewIdentity {
  const byMail = email !== null;
  const verified = { email_verified: confirmed && byMail, phone_verified: confirmed && !byMail };
  return {
    provider: byMail ? 'email' : 'phone',
    providerId: userId,
    data: { sub: userId, ...(byMail ? { email } : { phone }), ...verified },
  };
}

/** The language of the page somebody signed up on. */
function languageIn({ language }: NewAccount['userMetadata']): Language {
  return typeof language === 'string' && isLanguage(language) ? language : 'en';
}

const NUMBERED_HANDLES = 50;
/** For each length of their number. */
const SUGGESTIONS = 12;

/**
 * Creates the public profile under a unique handle that reveals nothing of the address, and of the full name no more
 * than the first one. Whoever did not say how to be called is asked at their next visit. An existing one stays.
 */
export async function openTraderProfile(tx: Db, id: string) {
  const { full_name, user_metadata, has_handle } = await one(
    tx,
    sql<{
      full_name: string | null;
      user_metadata: Readonly<Record<string, unknown>>;
      has_handle: boolean;
    }>`
      select p.full_name, u.user_metadata,
        exists (select from trader_profiles t where t.id = p.id) as has_handle
      from profiles p join auth.users u on u.id = p.id where p.id = ${id}`,
  );
  if (has_handle) return;
  const chosen = fitToShow(user_metadata['handle']);
  const suggested = suggestedHandles(isMisleading(full_name ?? '') ? null : full_name, SUGGESTIONS);
  const candidates = chosen ? handleCandidates(chosen, NUMBERED_HANDLES) : suggested;
  const free = await freeHandles(tx, candidates);
  for (const handle of [...free, ...[3, 4, 5].map((bytes) => withDigits(chosen, bytes))]) {
    const taken = await tx
      .insertInto('trader_profiles')
      .values({ id, handle })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!taken) continue;
    if (!chosen) await tx.insertInto('suggested_handles').values({ user_id: id }).execute();
    return;
  }
  throw new Error('no handle was free');
}

function fitToShow(chosen: unknown): string | null {
  return typeof chosen === 'string' && !isMisleading(chosen) ? handleFrom(chosen) : null;
}

function withDigits(name: string | null, bytes: number): string {
  return `${(name ?? 'Trader').slice(0, 28)} ${randomBytes(bytes).toString('hex').toUpperCase()}`;
}

/** Marks the address as verified and opens the public profile. */
export async function confirmEmail(tx: Db, userId: string) {
  await sql`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, app_now()), updated_at = app_now()
    where id = ${userId}`.execute(tx);
  await sql`
    update auth.identities set updated_at = app_now(), last_sign_in_at = app_now(),
      identity_data = identity_data || '{"email_verified": true}'
    where user_id = ${userId} and provider = 'email'`.execute(tx);
  await openTraderProfile(tx, userId);
}

/** Deletes an unconfirmed sign-up, so that the address can be signed up again from scratch. */
export async function forgetUnconfirmed(tx: Db, userId: string) {
  await tx
    .deleteFrom('auth.users')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .where('phone_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Takes an address or a number from an account that never verified it. */
export async function takeUnproven(tx: Db, owner: UserRow, what: 'email' | 'phone') {
  const proven = what === 'email' ? owner.phone_confirmed_at : owner.email_confirmed_at;
  if (!proven) return forgetUnconfirmed(tx, owner.id);
  await sql`update auth.users set ${sql.ref(what)} = null where id = ${owner.id}`.execute(tx);
}
