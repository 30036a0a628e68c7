import { createClient } from '@supabase/supabase-js';

export interface Trader {
  readonly id: string;
  readonly token: string;
}

export interface Wire {
  readonly url: string;
  readonly anonKey: string;
}

/** A person who signed up by the wire, followed the mail's link and signed in. */
export async function newTrader({ url, anonKey }: Wire, name: string): Promise<Trader> {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${crypto.randomUUID()}@example.test`;
  const password = 'a long enough password';
  const made = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: name } },
  });
  if (made.error) throw made.error;
  const mail = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
  const [newest] = (await mail.json()) as { links: string[] }[];
  await fetch(newest?.links[0] ?? '', { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: data.user.id, token: data.session.access_token };
}
