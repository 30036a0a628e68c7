import { sql } from 'kysely';
import { readFullName } from '#core/identity/names/full-name.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { confirmEmail, createAccount } from '#server/identity/account/accounts.ts';
import { setBan } from '#server/identity/admin/ban.ts';
import { requireUser } from '#server/identity/admin/require-user.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { confirmPhone } from '#server/identity/account/change-phone.ts';
import type { Identity } from '#server/identity/identity.ts';
import { mergeMetadata } from '#server/identity/account/metadata.ts';
import { refuseWeakPassword } from '#server/identity/passwords/password-policy.ts';
import {
  userByEmail,
  userById,
  userByPhone,
  type UserRow,
} from '#server/identity/account/users.ts';

export interface NewUser {
  readonly id?: string | undefined;
  readonly email: string | null;
  readonly phone: string | null;
  readonly password?: string | undefined;
  readonly emailConfirmed?: boolean | undefined;
  readonly phoneConfirmed?: boolean | undefined;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly banSeconds?: number | null | undefined;
}

/** Creates an account for somebody. Nothing is sent, and nobody is signed in. */
export async function createUser(
  identity: Identity,
  wanted: NewUser,
  origin: Origin,
): Promise<UserRow> {
  const passwordHash = await hashOfNew(identity, wanted.password, wanted.email);
  return transaction(identity.oja.db, async (tx) => {
    const id = await openAccount(tx, wanted, passwordHash);
    await record(tx, 'user_created', id, origin);
    return requireUser(tx, id);
  });
}

export async function hashOfNew(
  identity: Identity,
  password: string | undefined,
  email: string | null,
): Promise<string | null> {
  if (password === undefined) return null;
  refuseWeakPassword(password, email);
  return identity.passwords.hash(password);
}

/** Creates the account with its profiles; throws why it cannot. */
export async function openAccount(
  tx: Tx,
  wanted: NewUser,
  passwordHash: string | null,
): Promise<string> {
  const { id, email, phone } = wanted;
  await refuseTaken(tx, wanted);
  const userMetadata = mergeMetadata({}, wanted.userMetadata);
  const created = await createAccount(tx, {
    id,
    email,
    phone,
    passwordHash,
    fullName: nameIn(userMetadata),
    userMetadata,
  });
  // A concurrent request was faster.
  if (!created) throw new AuthError(email === null ? 'phone_exists' : 'email_exists');
  if (wanted.appMetadata) await mergeAppMetadata(tx, created, wanted.appMetadata);
  if (wanted.emailConfirmed && email) await confirmEmail(tx, created);
  if (wanted.phoneConfirmed && phone) await confirmPhone(tx, await requireUser(tx, created), phone);
  if (wanted.banSeconds !== undefined) await setBan(tx, created, wanted.banSeconds);
  return created;
}

async function refuseTaken(tx: Db, { id, email, phone }: NewUser) {
  if (email && (await userByEmail(tx, email))) throw new AuthError('email_exists');
  if (phone && (await userByPhone(tx, phone))) throw new AuthError('phone_exists');
  if (id && (await userById(tx, id))) {
    throw new AuthError('conflict', { message: 'A user with this id exists already' });
  }
}

export async function mergeAppMetadata(
  tx: Db,
  userId: string,
  change: Readonly<Record<string, unknown>>,
) {
  const { app_metadata } = await requireUser(tx, userId);
  const merged = JSON.stringify(mergeMetadata(app_metadata, change));
  await sql`update auth.users set app_metadata = ${merged}::jsonb, updated_at = app_now()
    where id = ${userId}`.execute(tx);
}

function nameIn(metadata: Readonly<Record<string, unknown>>): string | null {
  const read = readFullName(metadata['full_name']);
  if ('name' in read) return read.name;
  throw new AuthError('validation_failed', { message: read.problem });
}
