import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { atLeast } from '#server/identity/at-least.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import type { Identity } from '#server/identity/identity.ts';
import { withinMailGap, sendConfirmation } from '#server/identity/sign-up.ts';
import { userByEmail } from '#server/identity/users.ts';

/** Sends the confirmation again where one is still due; for any other address it does nothing, as quietly. */
export function resendConfirmation(
  identity: Identity,
  { email, redirectTo }: { email: string; redirectTo: string },
  origin: Origin,
): Promise<void> {
  const resend = async (tx: Db) => {
    const user = await userByEmail(tx, email);
    if (!user || user.email_confirmed_at || (await withinMailGap(tx, identity, user.id))) return;
    await record(tx, 'confirmation_resent', user.id, origin);
    await sendConfirmation(tx, identity, { userId: user.id, email, redirectTo });
  };
  const { db } = identity.oja;
  return atLeast(identity.limits.signUpFloorMs, () => transaction(db, resend));
}
