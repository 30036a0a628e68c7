import { newestMessage } from '#tests/support/fakes/outbox.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';

let numbers = 0;
/** Digits unique across calls and processes. */
function someDigits(count: number): string {
  const random = String(Math.floor(Math.random() * 10 ** (count - 3))).padStart(count - 3, '0');
  return random + String(numbers++ % 1000).padStart(3, '0');
}

/** Gives a signed-in person a phone number, confirmed by the code sent to it. */
export async function confirmPhoneByWire(
  url: string,
  client: Pick<SupabaseClient, 'auth'>,
): Promise<void> {
  // A mobile prefix, and a last digit of 5: the sandbox refuses some others on purpose.
  const phone = `+234803${someDigits(6)}5`;
  const asked = await client.auth.updateUser({ phone });
  if (asked.error) throw asked.error;
  const { code } = await newestMessage(url, phone);
  const confirmed = await client.auth.verifyOtp({ type: 'phone_change', phone, token: code ?? '' });
  if (confirmed.error) throw confirmed.error;
}

/**
 * Enrols an authenticator and proves what unlimited trades require besides, through the public API: a phone number
 * and an identity the registry knows. The factor comes first, so that it is older than the number and its code lifts
 * the hold on that change; the session opened by the number's code has not shown it yet.
 */
export async function showAllByWire(url: string, client: SupabaseClient): Promise<Authenticator> {
  const authenticator = await enrolSecondFactor(client);
  await confirmPhoneByWire(url, client);
  await authenticator.prove();
  // A last digit of 1 matches any caller's name.
  const check = { p_document_type: 'bvn', p_number: `22${someDigits(8)}1`, p_consent: true };
  const { data } = await client.rpc('verify_identity', check).throwOnError();
  const { status } = data as { status: string };
  if (status !== 'approved') throw new Error(`the identity is ${status}`);
  return authenticator;
}
