import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { openSandboxTreasury } from '#server/sandbox/treasury.ts';
import { sendKinds } from '#server/platform/jobs/send-kinds.ts';
import { openKeys } from '#server/money/signer/keys.ts';
import { runSigner } from '#server/money/signer/open-signer.ts';
import { SANDBOX_POLICY } from '#server/money/signer/sandbox-policy.ts';
import { reviewWithdrawals } from '#server/money/withdrawals/review-withdrawals.ts';
import { processTransactions } from '#server/money/withdrawals/sends/process-transactions.ts';
import { TEST_MNEMONIC, testChain, type TestChain } from '#tests/support/factories/chain.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { fund } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';
import { TERMS_REFUSAL, withoutTerms } from '#tests/support/factories/without-terms.ts';
import { decide, provenAdmin } from '#tests/support/factories/administrators.ts';
import { giveRole } from '#tests/support/factories/staff.ts';

const folder = temporaryFolder();
const SOMEWHERE = '0x52908400098527886E0F7030069857D2E4169EE7';
let node: TestChain;
let signer: Awaited<ReturnType<typeof runSigner>>;
let server: TestServer;
let ada: SignedUp;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const socket = join(folder, 's');
  const secret = 'the secret of a test, long enough for it';
  signer = await runSigner(
    {
      socket,
      secret,
      mnemonic: TEST_MNEMONIC,
      journal: join(folder, 'journal'),
      policy: SANDBOX_POLICY,
    },
    () => undefined,
  );
  node = await testChain();
  const { evm } = openKeys(TEST_MNEMONIC).facts;
  await node.setGas(evm.hotWallet, 10n ** 20n);
  await node.mintTo('USDT', evm.hotWallet, 10n ** 12n);
  server = await testServer({
    env: {
      OJA_SANDBOX_CHAIN_URL: node.url,
      OJA_EVM_XPUB: evm.xpub,
      OJA_EVM_HOT_WALLET: evm.hotWallet,
      OJA_SIGNER_SOCKET: socket,
      OJA_SIGNER_SECRET: secret,
    },
  });
  ada = await server.signUp();
  await fund(server.oja.db, ada.userId, 'USDT', '1000');
}, 120_000);
afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
  await signer.close();
  await node.close();
  removeFolder(folder);
});

const work = async () => {
  await reviewWithdrawals(server.oja);
  await processTransactions(server.oja, sendKinds(server.oja));
  await node.mine();
};

test('a visitor and another person have no access', async () => {
  const visitor = await server.client().rpc('get_withdrawal_options', {});
  expect(visitor.error).not.toBeNull();
  const { client } = await server.signUp();
  expect((await client.rpc('get_withdrawal_desk', {})).error).toMatchObject({ code: '42501' });
  const id = crypto.randomUUID();
  const decided = await client.rpc('decide_withdrawal', {
    p_withdrawal_id: id,
    p_decision: 'approve',
  });
  expect(decided.error).toMatchObject({ code: '42501' });
  const paused = await client.rpc('pause_withdrawals', {
    p_paused: true,
    p_reason: 'Not theirs to pause',
  });
  expect(paused.error).toMatchObject({ code: '42501' });
  const stopped = await client.rpc('set_chain_sender', {
    p_chain: 'sandbox',
    p_address: SOMEWHERE,
    p_stopped: true,
  });
  expect(stopped.error).toMatchObject({ code: '42501' });
  const cancelled = await client.rpc('cancel_withdrawal', { p_withdrawal_id: id });
  expect(cancelled.error).toMatchObject({ code: 'WITHDRAWAL_NOT_FOUND' });
});

test('M-1.L13 the table takes no address from the wire: a procedure checks it and notifies its owner', async () => {
  const { client, userId } = await server.signUp();
  const address = `0x${'3'.repeat(40)}`;
  const straightIn = { network: 'base', asset: 'USDT', address } as never;
  for (const { status, error } of [
    await client.from('stablecoin_wallets').insert(straightIn),
    await client.from('stablecoin_wallets').upsert(straightIn),
  ]) {
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
  }
  const save = (p_address: string) =>
    client.rpc('save_receiving_address', { p_network: 'base', p_asset: 'USDT', p_address });
  // A token's own contract would swallow whatever is sent there; on a watched chain that is known.
  const token = server.oja.chains.get('sandbox')?.tokens[0]?.contract ?? '';
  const lost = { p_network: 'sandbox', p_asset: 'USDT', p_address: token } as const;
  expect((await client.rpc('save_receiving_address', lost)).error).toMatchObject({
    code: 'WITHDRAWAL_ADDRESS_IS_TOKEN',
  });
  expect((await save(address)).data).toMatchObject({ success: true, address });
  expect((await save(address)).error).toMatchObject({ code: 'WITHDRAWAL_ADDRESS_KNOWN' });
  const notified = await rows(
    server.oja.db,
    sql<{
      address: string;
      mails: number;
    }>`select w.address, (select count(*)::int from outgoing_messages m
        where m.dedupe_key = 'withdrawal-address:' || w.id) as mails
      from stablecoin_wallets w where w.user_id = ${userId}`,
  );
  expect(notified).toEqual([{ address, mails: 1 }]);
});

test('M15 who did not agree to the terms takes their coins out all the same', async () => {
  const { client, userId } = await withoutTerms(server);
  await fund(server.oja.db, userId, 'USDT', '100');
  const added = await client.rpc('add_withdrawal_address', {
    p_chain: 'sandbox',
    p_asset: 'USDT',
    p_address: SOMEWHERE,
  });
  const { address_id } = added.data as { address_id: string };
  await enrolSecondFactor(client);
  await rows(
    server.oja.db,
    sql`update stablecoin_wallets set usable_from = app_now() where id = ${address_id}`,
  );
  const quoteInput = { p_address_id: address_id, p_amount: '50' };
  const quoted = await client.rpc('get_withdrawal_quote', quoteInput);
  const { quote_id } = quoted.data as { quote_id: string };
  const requested = await client.rpc('request_withdrawal', { p_quote_id: quote_id });
  expect(requested.data).toMatchObject({ success: true });
  const { withdrawal_id } = requested.data as { withdrawal_id: string };
  const back = await client.rpc('cancel_withdrawal', { p_withdrawal_id: withdrawal_id });
  expect(back.data).toMatchObject({ success: true });
  expect((await client.rpc('get_deposit_address', { p_chain: 'sandbox' })).error).toMatchObject(
    TERMS_REFUSAL,
  );
});

test('from an address to the coins at it, by the official client', async () => {
  const { client, userId } = ada;
  const options = await client.rpc('get_withdrawal_options', {});
  expect(options.data).toMatchObject({
    chains: [{ chain: 'sandbox', standard: 'ERC-20', is_paused: false, confirmations: 6 }],
  });
  const addressInput = {
    p_chain: 'sandbox',
    p_asset: 'USDT',
    p_address: SOMEWHERE,
    p_label: 'Ledger',
  };
  const hidden = await client.rpc('add_withdrawal_address', {
    ...addressInput,
    p_label: 'a\u202eb',
  });
  expect(hidden.status).toBe(400);
  const added = await client.rpc('add_withdrawal_address', addressInput);
  expect(added.data).toMatchObject({ success: true, address: SOMEWHERE });
  const { address_id } = added.data as { address_id: string };
  const { data: book } = await client
    .from('stablecoin_wallets')
    .select('usable_from,created_at')
    .single<{ usable_from: string; created_at: string }>();
  expect(Date.parse(book?.usable_from ?? '') - Date.parse(book?.created_at ?? '')).toBe(86_400_000);
  const forced = await client
    .from('stablecoin_wallets')
    .update({ usable_from: '2020-01-01T00:00:00Z' })
    .eq('id', address_id);
  expect(forced.error).not.toBeNull();

  const quoteInput = { p_address_id: address_id, p_amount: '100' };
  const quoted = await client.rpc('get_withdrawal_quote', quoteInput);
  const quote = quoted.data as { quote_id: string; amount: number; they_receive: number };
  expect(quote).toMatchObject({ amount: 100, asset: 'USDT', needs_travel_rule: false });
  const request = () => client.rpc('request_withdrawal', { p_quote_id: quote.quote_id });
  expect((await request()).error).toMatchObject({ code: 'SECOND_FACTOR_NEEDED_TO_WITHDRAW' });
  const app = await enrolSecondFactor(client);
  expect((await request()).error).toMatchObject({ code: 'WITHDRAWAL_ADDRESS_TOO_NEW' });
  await rows(
    server.oja.db,
    sql`update stablecoin_wallets set usable_from = app_now() where id = ${address_id}`,
  );
  const requested = await request();
  expect(requested.data).toMatchObject({ success: true, status: 'held' });
  const { withdrawal_id } = requested.data as { withdrawal_id: string };

  const read = async () =>
    (
      await client
        .from('withdrawals')
        .select('status,they_receive,tx_hash,address,label,confirmations')
        .eq('id', withdrawal_id)
        .single()
    ).data;
  for (let n = 0; n < 8; n++) await work();
  expect(await read()).toMatchObject({
    status: 'confirmed',
    they_receive: quote.they_receive,
    address: SOMEWHERE,
    label: 'Ledger',
    confirmations: 6,
  });
  const elsewhere = (address: string) =>
    client.rpc('save_receiving_address', {
      p_network: 'base',
      p_asset: 'USDT',
      p_address: address,
    });
  expect((await elsewhere(`0x${'1'.repeat(40)}`)).error).toBeNull();
  await rows(
    server.oja.db,
    sql`update auth.sessions set amr = (select jsonb_agg(proof || '{"timestamp": 1}') from jsonb_array_elements(amr) as proof)
      where user_id = ${userId}`,
  );
  await client.auth.refreshSession();
  expect((await elsewhere(`0x${'2'.repeat(40)}`)).error).toMatchObject({
    code: 'FRESH_SECOND_FACTOR_NEEDED',
  });
  const chain = server.oja.chains.get('sandbox');
  expect(await chain?.tokenBalance('USDT', SOMEWHERE)).toBe(
    BigInt(Math.round(quote.they_receive * 1e6)),
  );
  const hiddenColumn = await client.from('withdrawals').select('screening');
  expect(hiddenColumn.error).not.toBeNull();
  const security = await client.rpc('get_wallet_security', {});
  expect(security.data).toMatchObject({
    has_second_factor: true,
    unfinished: 0,
  });
  const own = await client.rpc('get_limits', {});
  const withdrawal = { product: 'withdrawal', currency: 'USD', most: 500, used: 100, left: 400 };
  expect(own.data).toMatchObject({
    limits: expect.arrayContaining([expect.objectContaining(withdrawal)]),
  });

  // Requested and cancelled.
  const second = await client.rpc('get_withdrawal_quote', { ...quoteInput, p_amount: '50' });
  const { quote_id } = second.data as { quote_id: string };
  await app.prove();
  const taken = await client.rpc('request_withdrawal', { p_quote_id: quote_id });
  const back = await client.rpc('cancel_withdrawal', {
    p_withdrawal_id: (taken.data as { withdrawal_id: string }).withdrawal_id,
  });
  expect(back.data).toMatchObject({ success: true, status: 'cancelled' });
  const { data: balance } = await client
    .from('user_balances_v3')
    .select('available_balance,pending_balance')
    .eq('user_id', userId)
    .single();
  expect(balance).toEqual({ available_balance: 900, pending_balance: 0 });
});

test('the desk is for administrators with a fresh second factor; its switches hold', async () => {
  const { client, userId } = await server.signUp();
  await giveRole(server.oja.db, userId);
  const pause = (p_paused: boolean) =>
    client.rpc('pause_withdrawals', { p_chain: 'sandbox', p_paused, p_reason: 'A test' });
  expect((await pause(true)).error).toMatchObject({ code: 'SECOND_FACTOR_NOT_SET_UP' });
  await enrolSecondFactor(client);
  expect((await client.rpc('get_withdrawal_desk', {})).data).toMatchObject({
    waiting: [],
    paused: [],
  });
  expect((await pause(true)).data).toMatchObject({ paused: ['sandbox'] });
  expect((await ada.client.rpc('get_withdrawal_options', {})).data).toMatchObject({
    chains: [{ is_paused: true }],
  });
  const resumed = (await pause(false)).data as { approval_id: string };
  expect(resumed).toMatchObject({ paused: ['sandbox'] });
  expect((await decide(await provenAdmin(server), resumed.approval_id)).error).toBeNull();
  expect((await client.rpc('get_withdrawal_desk', {})).data).toMatchObject({ paused: [] });
  const { data: desk } = await client.rpc('get_withdrawal_desk', {});
  const [sender] = (desk as { senders: { address: string; next_nonce: number }[] }).senders;
  expect(sender).toMatchObject({ next_nonce: 1, stopped: null });
  const set = (p_stopped: boolean) =>
    client.rpc('set_chain_sender', { p_chain: 'sandbox', p_address: sender?.address, p_stopped });
  expect((await set(true)).data).toMatchObject({ success: true });
  expect((await set(false)).data).toMatchObject({ success: true });
});

test('withdrawals, transfers and conversions of the same money at once have one order', async () => {
  const { db } = server.oja;
  const [{ client, userId }, to] = [await server.signUp(), await server.signUp()];
  await openSandboxTreasury(db);
  await setMarketRate(db, '1500');
  await fund(db, userId, 'USDT', '100');
  const added = await client.rpc('add_withdrawal_address', {
    p_chain: 'sandbox',
    p_asset: 'USDT',
    p_address: SOMEWHERE,
  });
  const { address_id } = added.data as { address_id: string };
  await enrolSecondFactor(client);
  await rows(
    db,
    sql`update stablecoin_wallets set usable_from = app_now() where id = ${address_id}`,
  );
  const idsOf = async (count: number, name: string, input: Record<string, unknown>) => {
    const quotes = Array.from({ length: count }, () => client.rpc(name, input).throwOnError());
    return (await Promise.all(quotes)).map(({ data }) => (data as { quote_id: string }).quote_id);
  };
  const sends = await idsOf(5, 'get_withdrawal_quote', { p_address_id: address_id, p_amount: 20 });
  const conversions = await idsOf(3, 'get_convert_quote', {
    p_from_asset: 'USDT',
    p_to_asset: 'cNGN',
    p_amount: 20,
    p_side: 'give',
  });
  const transfer = { p_recipient_id: to.userId, p_asset: 'USDT', p_amount: 20 };
  const results = await Promise.all([
    ...sends.flatMap((id) => [
      client.rpc('request_withdrawal', { p_quote_id: id }),
      client.rpc('send_transfer', transfer),
    ]),
    ...conversions.map((id) => client.rpc('accept_convert_quote', { p_quote_id: id })),
  ]);
  const refused = results.flatMap(({ error }) => (error ? [error.code] : []));
  // Five of 20 fit into 100, whichever they are.
  expect(refused).toHaveLength(8);
  for (const code of refused)
    expect(code).toMatch(/^(INSUFFICIENT_BALANCE|BALANCE_DOES_NOT_COVER)$/);
  const { data: left } = await client
    .from('user_balances_v3')
    .select('available_balance')
    .eq('asset', 'USDT')
    .single();
  expect(left).toEqual({ available_balance: 0 });
});
