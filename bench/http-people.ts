import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { showAllByWire } from '#tests/support/factories/eligibility-by-wire.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

export interface Trader {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface Wire {
  readonly url: string;
  readonly anonKey: string;
}

/** A person who signed up on the wire, followed the mail's link and signed in. */
export async function newTrader(wire: Wire, name: string): Promise<Trader> {
  return (await signUp(wire, name)).trader;
}

/**
 * One with a verified identity and a freshly used authenticator: they may sell and release, and trade without limits.
 */
export async function newSeller(wire: Wire, name: string): Promise<Trader> {
  const { client, trader } = await signUp(wire, name);
  await showAllByWire(wire.url, client);
  const { data } = await client.auth.getSession();
  return { ...trader, token: data.session?.access_token ?? '' };
}

async function signUp(
  { url, anonKey }: Wire,
  name: string,
): Promise<{ client: SupabaseClient; trader: Trader }> {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${crypto.randomUUID()}@example.test`;
  const password = 'a long enough password';
  const made = await client.auth.signUp({
    email,
    password,
    options: { data: { ...AGREED, full_name: name } },
  });
  if (made.error) throw made.error;
  const mail = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
  const [newest] = (await mail.json()) as { links: string[] }[];
  await fetch(newest?.links[0] ?? '', { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, trader: { id: data.user.id, email, token: data.session.access_token } };
}
