import { setTimeout as sleep } from 'node:timers/promises';
import { transaction } from '#server/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import type { Identity } from '#server/identity/identity.ts';
import { withinMailGap, sendConfirmation } from '#server/identity/sign-up.ts';
import { userByEmail } from '#server/identity/users.ts';

/** Sends the confirmation again where one is still due; for any other address it does nothing, as quietly. */
export async function resendConfirmation(
  identity: Identity,
  { email, redirectTo }: { email: string; redirectTo: string },
  origin: Origin,
) {
  const floor = sleep(identity.limits.signUpFloorMs);
  await transaction(identity.oja.db, async (tx) => {
    const user = await userByEmail(tx, email);
    if (!user || user.email_confirmed_at || (await withinMailGap(tx, identity, user.id))) return;
    await record(tx, 'confirmation_resent', user.id, origin);
    await sendConfirmation(tx, identity, { userId: user.id, email, redirectTo });
  }).finally(() => floor);
}
