import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#core/wire/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';

/** One of the sandbox's people, signed in through the official client. */
export interface DemoPerson {
  readonly client: SupabaseClient<Database>;
  readonly userId: string;
  /** As a browser stores it, to start a page signed in. */
  readonly session: string;
}

export async function demoPerson(
  oja: Pick<TestOja, 'url' | 'anonKey'>,
  email: string,
): Promise<DemoPerson> {
  const client = createClient<Database>(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return { client, userId: data.user.id, session: JSON.stringify(data.session) };
}

/** One of the sandbox's administrators, with a fresh second factor. */
export async function demoAdministrator(
  oja: Pick<TestOja, 'url' | 'anonKey'>,
  email = 'admin@oja.test',
): Promise<DemoPerson & { readonly app: Authenticator }> {
  const person = await demoPerson(oja, email);
  const app = await enrolSecondFactor(person.client);
  const { data } = await person.client.auth.getSession();
  return { ...person, app, session: JSON.stringify(data.session) };
}

/** `taker` accepts that much USDT of `maker`'s sell offer in that currency; returns the trade. */
export async function runningTrade(
  taker: DemoPerson,
  maker: DemoPerson,
  amount = '21',
  fiat: 'NGN' | 'USD' = 'NGN',
): Promise<string> {
  const { data: offer } = await taker.client
    .from('trades')
    .select('id')
    .eq('creator_id', maker.userId)
    .eq('trade_type', 'sell')
    .eq('asset', 'USDT')
    .eq('fiat_currency', fiat)
    .gt('amount', 100)
    .limit(1)
    .single()
    .throwOnError();
  const { data } = await taker.client
    .rpc('accept_trade_bulletproof', {
      p_trade_id: offer.id,
      p_user_id: taker.userId,
      p_partial_amount: amount,
    })
    .throwOnError();
  if (!data.success) throw new Error(data.message);
  return data.trade_id;
}
