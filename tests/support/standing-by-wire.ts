import { newestMessage } from '#tests/support/outbox.ts';
import type { SupabaseClient } from '@supabase/supabase-js';

let numbers = 0;
/** Digits that no other call of this process or of another one has. */
function someDigits(count: number): string {
  const random = String(Math.floor(Math.random() * 10 ** (count - 3))).padStart(count - 3, '0');
  return random + String(numbers++ % 1000).padStart(3, '0');
}

/** Gives a signed-in person a number of their own, by the code that is sent to it. */
export async function confirmPhoneByWire(
  url: string,
  client: Pick<SupabaseClient, 'auth'>,
): Promise<void> {
  // A network's number, and a last digit of 5: the sandbox refuses some others on purpose.
  const phone = `+234803${someDigits(6)}5`;
  const asked = await client.auth.updateUser({ phone });
  if (asked.error) throw asked.error;
  const { code } = await newestMessage(url, phone);
  const confirmed = await client.auth.verifyOtp({ type: 'phone_change', phone, token: code ?? '' });
  if (confirmed.error) throw confirmed.error;
}

/** Verifies a signed-in person's identity by a number of the sandbox's registry; asks for a fresh code where they have a factor. */
export async function confirmIdentityByWire(client: Pick<SupabaseClient, 'rpc'>): Promise<void> {
  // A last digit of 1: whoever asks.
  const check = { p_document_type: 'bvn', p_number: `22${someDigits(8)}1`, p_consent: true };
  const { data } = await client.rpc('verify_identity', check).throwOnError();
  const { status } = data as { status: string };
  if (status !== 'approved') throw new Error(`the identity is ${status}`);
}
