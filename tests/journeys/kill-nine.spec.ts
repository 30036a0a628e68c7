import { expect, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { join } from 'node:path';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

interface Person {
  readonly client: SupabaseClient;
  readonly id: string;
}

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly trade_id: string;
}

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja({ durable: true });
});
test.afterAll(() => oja.stop());

async function newcomer(name: string): Promise<Person> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = `${name.toLowerCase().replace(' ', '.')}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const password = 'a long enough password';
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: { data: { ...AGREED, full_name: name, handle: name } },
  });
  expect(signedUp.error).toBeNull();
  const { links } = await newestMessage(oja.url, email);
  await fetch(links[0] ?? '', { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, id: data.user.id };
}

async function call(
  person: Person,
  name: string,
  payload: Record<string, unknown>,
): Promise<Answer> {
  const { data, error } = await person.client.rpc(name, payload);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  return data as Answer;
}

/** Kills the server while the request is in flight, restarts it, and sends the same request once more. */
async function killedWhile(delayMs: number, request: () => Promise<Answer>): Promise<Answer> {
  const first = request().catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await oja.kill9();
  await first;
  await oja.restart();
  await soundBooks();
  const answer = await request();
  expect(answer.success, JSON.stringify(answer)).toBe(true);
  await soundBooks();
  return answer;
}

async function soundBooks() {
  const { socketDir } = runningPostmaster(join(oja.dataDir, 'postgres')) ?? { socketDir: '' };
  const pool = openPool(
    `postgres://app_service@localhost/oja?host=${encodeURIComponent(socketDir)}`,
    1,
    () => undefined,
  );
  await expectSoundLedger(openDatabase(pool)).finally(() => pool.end());
}

async function available(person: Person): Promise<number> {
  const { data } = await person.client
    .from('user_balances_v3')
    .select('available_balance')
    .eq('asset', 'USDT')
    .maybeSingle();
  return (data as { available_balance: number } | null)?.available_balance ?? 0;
}

// Early: before the request is parsed. Late: around the commit. Which one it hits does not matter; all must hold.
for (const delayMs of [1, 8, 25]) {
  test(`killed at every step after ${delayMs} ms, the trade continues and no money is lost or created`, async () => {
    const seller = await newcomer('Bola Adeyemi');
    const buyer = await newcomer('Ade Okon');
    const key = () => ({ p_idempotency_key: crypto.randomUUID() });

    const faucet = { p_asset: 'USDT', p_amount: 200, ...key() };
    await killedWhile(delayMs, () => call(seller, 'sandbox_faucet', faucet));
    const authenticator = await enrolSecondFactor(seller.client);
    await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });

    // The limit of newcomers who have confirmed only an e-mail.
    const input = {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: 20,
      p_price_per_unit: 1520,
      p_min_order_amount: 10_000,
      p_max_order_amount: 30_400,
      p_payment_method_ids: ['bank-transfer'],
      ...key(),
    };
    const { trade_id: offerId } = await killedWhile(delayMs, () =>
      call(seller, 'create_trade', input),
    );

    const part = { p_trade_id: offerId, p_user_id: buyer.id, p_partial_amount: '8', ...key() };
    const { trade_id: tradeId } = await killedWhile(delayMs, () =>
      call(buyer, 'accept_trade_bulletproof', part),
    );
    await killedWhile(delayMs, () => call(buyer, 'mark_trade_paid', { p_trade_id: tradeId }));
    const { data: escrow } = await seller.client
      .from('escrow')
      .select('id')
      .eq('trade_id', tradeId)
      .single();
    const release = {
      p_trade_id: tradeId,
      p_buyer_id: buyer.id,
      p_escrow_id: (escrow as { id: string }).id,
    };
    // Stored before the kill: the server accepts it once, and both tries of the release rely on it.
    await authenticator.prove();
    await killedWhile(delayMs, () => call(seller, 'release_escrow_funds', release));
    await killedWhile(delayMs, () => call(seller, 'cancel_trade', { p_trade_id: offerId }));

    expect(await available(buyer)).toBe(8);
    expect(await available(seller)).toBe(191.976);
  });
}
