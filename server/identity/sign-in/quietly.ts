import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Identity } from '#server/identity/identity.ts';
import { atLeast } from '#server/identity/sign-in/at-least.ts';

/** Does what may come to nothing for an address nobody has, in the same time as for one that is known. */
export function quietly(identity: Identity, work: (tx: Db) => Promise<void>): Promise<void> {
  return atLeast(identity.limits.signUpFloorMs, () => transaction(identity.oja.db, work));
}
