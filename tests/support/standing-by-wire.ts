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
  const phone = `+23480${someDigits(8)}`;
  const asked = await client.auth.updateUser({ phone });
  if (asked.error) throw asked.error;
  const { code } = await newestMessage(url, phone);
  const told = await client.auth.verifyOtp({ type: 'phone_change', phone, token: code ?? '' });
  if (told.error) throw told.error;
}

/**
 * Shows of a signed-in person what trades of any size ask for besides a second factor, by the way everyone takes in
 * the sandbox: the code sent to a number, and a number of a registry that knows them.
 */
export async function showByWire(
  url: string,
  client: Pick<SupabaseClient, 'auth' | 'rpc'>,
): Promise<void> {
  await confirmPhoneByWire(url, client);
  // A last digit of 1: whoever asks.
  const check = { p_document_type: 'bvn', p_number: `22${someDigits(8)}1`, p_consent: true };
  const { data } = await client.rpc('verify_identity', check).throwOnError();
  const { status } = data as { status: string };
  if (status !== 'approved') throw new Error(`the identity is ${status}`);
}
