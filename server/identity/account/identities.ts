import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** One way to sign in to an account. */
export interface SignInMethod {
  readonly identityId: string;
  readonly provider: string;
  readonly data: Record<string, unknown>;
}

export function signInMethodsOf(tx: Db, userId: string): Promise<SignInMethod[]> {
  return rows(
    tx,
    sql<SignInMethod>`
      select identity_id as "identityId", provider, identity_data as data
      from auth.identities where user_id = ${userId} order by created_at, identity_id`,
  );
}

/** Adds an identity. False if it already belongs to an account, also after a race. */
export async function addIdentity(
  tx: Db,
  identity: { userId: string; provider: string; providerId: string; data: object },
): Promise<boolean> {
  const { userId, provider, providerId, data } = identity;
  const added = await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: providerId,
      identity_data: JSON.stringify(data),
      last_sign_in_at: sql<Date>`app_now()`,
    })
    .onConflict((oc) => oc.columns(['provider', 'provider_id']).doNothing())
    .returning('identity_id')
    .executeTakeFirst();
  if (!added) return false;
  await deriveProviders(tx, userId);
  return true;
}

/** Derives a user's providers in access tokens from the identities, oldest first. */
export async function deriveProviders(tx: Db, userId: string) {
  const signInMethods = await signInMethodsOf(tx, userId);
  const providers = [...new Set(signInMethods.map(({ provider }) => provider))];
  const named = { provider: providers[0] ?? null, providers };
  await sql`
    update auth.users set app_metadata = app_metadata || ${JSON.stringify(named)}::jsonb,
      updated_at = app_now()
    where id = ${userId}`.execute(tx);
}
