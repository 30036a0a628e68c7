import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import type { Database } from '#core/wire/database.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { fund, offer } from '#tests/support/factories/people.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

export type Client = SupabaseClient<Database>;

export interface Trader extends Omit<SignedUp, 'client'> {
  readonly client: Client;
}

/** Ada sells to Bola in one running trade and has one offer open; Chidi has nothing to do with either. */
export interface Market {
  readonly server: TestServer;
  readonly ada: Trader;
  readonly bola: Trader;
  readonly chidi: Trader;
  readonly anon: Client;
  readonly openOfferId: string;
  readonly runningTradeId: string;
}

export async function market(): Promise<Market> {
  const server = await testServer();
  const { db } = server.oja;
  await liftSecurityThresholds(db);
  const [ada, bola, chidi] = await Promise.all([
    trader(server, 'Ada Obi'),
    trader(server, 'Bola Ade'),
    trader(server, 'Chidi Eze'),
  ]);
  await fund(db, ada.userId, 'USDT', '500');
  await rows(
    db,
    sql`insert into banks (code, name) values ('000', 'Test Bank') on conflict do nothing`,
  );
  await rows(
    db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, is_default)
      values (${ada.userId}, '000', 'Test Bank', '0123456789', 'ADA OBI', true)`,
  );
  for (const { userId } of [ada, bola]) {
    await rows(
      db,
      sql`insert into email_logs (user_id, email_type) values (${userId}, 'welcome')
      on conflict do nothing`,
    );
    await rows(
      db,
      sql`insert into user_phone_numbers (user_id, phone_number)
        values (${userId}, ${userId === ada.userId ? '+2348031234567' : '+2348031234568'})`,
    );
  }
  const runningTradeId = await offer(db, ada.userId, { amount: '100' });
  const { error } = await bola.client.rpc('accept_trade_bulletproof', {
    p_trade_id: runningTradeId,
    p_user_id: bola.userId,
  });
  if (error) throw error;
  const openOfferId = await offer(db, ada.userId, { amount: '50', price: '1530.5' });
  return { server, ada, bola, chidi, anon: typed(server.client()), openOfferId, runningTradeId };
}

async function trader(server: TestServer, name: string): Promise<Trader> {
  const signedUp = await server.signUp(undefined, name);
  return { ...signedUp, client: typed(signedUp.client) };
}

function typed(client: SupabaseClient): Client {
  return client as unknown as Client;
}

/** Everything a table of the schema holds, as its owner sees it. */
export async function contentOf({ oja }: TestServer, table: string): Promise<unknown> {
  const answer = await one(
    oja.db,
    sql<{ content: unknown }>`
      select coalesce(json_agg(t order by t::text), '[]') as content from ${sql.table(table)} t`,
  );
  return answer.content;
}

/** A bare request with the headers of a signed-in client. */
export async function fetchAs(
  { server }: Pick<Market, 'server'>,
  who: Client | null,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const session = await who?.auth.getSession();
  const token = session?.data.session?.access_token ?? server.anonKey;
  return fetch(`${server.url}${path}`, {
    ...init,
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  });
}
