import { AuthError } from '#server/identity/auth-error.ts';
import { userById, userByPhone, type UserRow } from '#server/identity/account/users.ts';
import type { Identity } from '#server/identity/identity.ts';
import { waitMessage } from '#server/identity/sign-in/attempts.ts';

/**
 * Takes one of the hour's text messages for a number somebody named, and returns whether there was one. Strangers may
 * use up the shared budget; verified numbers have a reserve behind it. The shared one is taken first, for every
 * number alike, with the same queries for each, so that neither the response, its time nor what is left reveals whose
 * number it was.
 */
export async function takeSharedText(identity: Identity, phone: string): Promise<boolean> {
  const owner = await userByPhone(identity.oja.db, phone);
  if ((await identity.attempts.take('smsAltogether', '')) === 0) return true;
  const isKnown = hasProvenNumber(owner);
  const wait = await identity.attempts.take('smsReserve', '', isKnown ? 'known' : 'unknown');
  if (isKnown && wait === 0) return true;
  identity.oja.log.warn(
    { known: isKnown },
    'a text message was not sent: the hourly budget is used up',
  );
  return false;
}

/**
 * The same where a refusal reveals nothing: in a sign-up, which takes from the shared budget alone, and for a
 * signed-in person's own number. Throws with the seconds to wait.
 */
export async function requireSharedText(identity: Identity, userId: string | null = null) {
  const { attempts, oja } = identity;
  const wait = await attempts.take('smsAltogether', '');
  if (wait === 0) return;
  const isKnown = userId !== null && hasProvenNumber(await userById(oja.db, userId));
  if (isKnown && (await attempts.take('smsReserve', '', 'known')) === 0) return;
  throw new AuthError('over_sms_send_rate_limit', {
    message: waitMessage(wait),
    retryAfterSeconds: wait,
  });
}

function hasProvenNumber(user: UserRow | undefined): boolean {
  return user !== undefined && user.phone_confirmed_at !== null && !user.banned;
}
