import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Identity } from '#server/identity/identity.ts';
import { atLeast } from '#server/identity/sign-in/at-least.ts';

/** Runs work that does nothing for unknown addresses, in the same time as for known ones. */
export function quietly(identity: Identity, work: (tx: Db) => Promise<void>): Promise<void> {
  return atLeast(identity.limits.signUpFloorMs, () => transaction(identity.oja.db, work));
}
