import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import type { Authenticator } from '#tests/support/factories/second-factor.ts';
import { showAllByWire } from '#tests/support/factories/eligibility-by-wire.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

export interface Trader {
  readonly client: SupabaseClient;
  readonly id: string;
  readonly authenticator: Authenticator;
}

/** A trader without limits, signed up by the public API, with a bank account and crypto to sell. */
export async function newTrader(oja: TestOja, name: string): Promise<Trader> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const password = 'a long enough password';
  const options = { data: { ...AGREED, full_name: `${name} Okafor` } };
  const signedUp = await client.auth.signUp({ email, password, options });
  if (signedUp.error) throw signedUp.error;
  const { links } = await newestMessage(oja.url, email);
  await fetch(links[0] ?? '', { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const trader = { client, id: data.user.id };
  await call(trader, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
  await call(trader, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 5_000 });
  const authenticator = await showAllByWire(oja.url, client);
  return { ...trader, authenticator };
}

export type Answer = Readonly<Record<string, unknown>>;

/** Throws on refusals and faults: nothing here should be refused. */
export async function call(
  { client }: Pick<Trader, 'client'>,
  name: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { data, error } = await client.rpc(name, payload);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  const answer = data as Answer;
  if (answer['success'] === false) throw new Refused(`${name}: ${String(answer['code'])}`);
  return answer;
}

/** The product responded with a refusal. */
export class Refused extends Error {}

/** A release needs a code of the last five minutes, and a token lives for fifteen. */
export async function refreshSessions(traders: readonly Trader[], since: number): Promise<number> {
  if (Date.now() - since < 200_000) return since;
  for (const { client, authenticator } of traders) {
    const { error } = await client.auth.refreshSession();
    if (error) throw error;
    await authenticator.prove();
  }
  return Date.now();
}
