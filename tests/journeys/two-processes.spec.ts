import { expect, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let first: TestOja;
let second: TestOja;
test.beforeAll(async () => {
  first = await startTestOja();
  const { socketDir } = runningPostmaster(join(first.dataDir, 'postgres')) ?? { socketDir: '' };
  second = await startTestOja({
    env: {
      DATABASE_URL: `postgres://postgres@localhost/oja?host=${encodeURIComponent(socketDir)}`,
      OJA_SECRET: readFileSync(join(first.dataDir, 'secret'), 'utf8').trim(),
    },
  });
});
test.afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

async function signedIn(url: string, email: string): Promise<SupabaseClient> {
  const client = createClient(url, first.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return client;
}

/** A joined channel, and everything `listen` records of it. */
async function joined(
  client: SupabaseClient,
  name: string,
  listen: (channel: ReturnType<SupabaseClient['channel']>) => unknown,
) {
  const channel = client.channel(name, { config: { presence: { key: name } } });
  listen(channel);
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (error) reject(error);
    });
  });
  return channel;
}

test('RTM-01 RTM-02 two processes on one database: events of one reach the other', async () => {
  const [bola, ada] = await Promise.all([
    signedIn(first.url, 'bola@oja.test'),
    signedIn(second.url, 'ada@oja.test'),
  ]);
  const topic = `topic-${crypto.randomUUID()}`;
  const received: unknown[] = [];
  const here = await joined(bola, topic, (channel) =>
    channel.on('presence', { event: 'sync' }, () => {}),
  );
  const there = await joined(ada, topic, (channel) =>
    channel
      .on('broadcast', { event: 'said' }, ({ payload }) => received.push(payload))
      .on('presence', { event: 'sync' }, () => {}),
  );
  const changes: unknown[] = [];
  await joined(ada, 'trades', (channel) =>
    channel.on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'trades' },
      (change) => changes.push(change.new['id']),
    ),
  );

  await here.track({ at: 'the first' });
  await expect
    .poll(() => Object.values(there.presenceState()).flat(), { timeout: 15_000 })
    .toMatchObject([{ at: 'the first' }]);
  // Repeated until the nodes are connected: a broadcast is delivered at most once.
  await expect
    .poll(
      async () => {
        await here.send({ type: 'broadcast', event: 'said', payload: { n: 1 } });
        return received.length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  expect(received[0]).toEqual({ n: 1 });

  const { data: offer } = await bola
    .rpc('create_trade', {
      p_trade_type: 'buy',
      p_asset: 'USDT',
      p_amount: 50,
      p_price_per_unit: 1490,
      p_min_order_amount: 10_000,
      p_max_order_amount: 74_500,
      p_payment_method_ids: ['bank-transfer'],
    })
    .throwOnError();
  await expect
    .poll(() => changes, { timeout: 10_000 })
    .toContain((offer as { trade_id: string }).trade_id);

  await bola.auth.signOut({ scope: 'local' });
  for (const client of [bola, ada]) await client.realtime.disconnect();
});
