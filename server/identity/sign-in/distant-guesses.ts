import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import type { Identity } from '#server/identity/identity.ts';
import { networkOf } from '#server/platform/network-of.ts';

const KNOWN_DAYS = 30;
const MOST_IPS = 200;

/**
 * Limits guesses of one password from many networks at once. Networks the account recently signed in from do not
 * count, so that its owner gets in while strangers wait. Unknown accounts are guarded alike.
 */
export async function refuseDistantGuesses(
  identity: Identity,
  { account, userId }: { account: string; userId: string | null },
  { ip }: { readonly ip: string },
): Promise<void> {
  const known = await knownNetworks(identity.oja.db, userId);
  if (known.has(networkOf(ip))) return;
  await refuseTooManyAttempts(identity, 'passwordElsewhere', { ip: '' }, account);
}

async function knownNetworks(db: Db, userId: string | null): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{ ip: string }>`
      select distinct ip_address as ip from login_activity
      where user_id = ${userId}::uuid and activity_type = 'Account Login' and ip_address is not null
        and login_timestamp > app_now() - make_interval(days => ${KNOWN_DAYS})
      limit ${MOST_IPS}`,
  );
  return new Set(found.map(({ ip }) => networkOf(ip)));
}
