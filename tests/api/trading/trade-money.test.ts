import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditStatus, TradeMoney } from '#core/trade/money-wire.ts';
import { auditLive } from '#server/money/audit/audit-live.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import { liftSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';

let server: TestServer;
let seller: SignedUp;
let buyer: SignedUp;
let later: SignedUp;
let stranger: SignedUp;
let arbiter: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  [seller, buyer, later, stranger, arbiter] = await Promise.all([
    server.signUp(undefined, 'Bola Adeyemi'),
    server.signUp(undefined, 'Ade Okon'),
    server.signUp(undefined, 'Uche Obi'),
    server.signUp(undefined, 'Ngozi Eze'),
    server.signUp(undefined, 'Tunde Ojo'),
  ]);
  await becomeAdministrator(server.oja.db, arbiter);
  await enrolSecondFactor(seller.client);
  await call(seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 5000 });
  await call(seller, 'add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
});
afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

async function call<Answer>(who: SignedUp, name: string, payload: object): Promise<Answer> {
  const { data, error } = await who.client.rpc(name, payload);
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return data as Answer;
}

const money = (who: SignedUp, p_trade_id: string, p_at?: string) =>
  call<TradeMoney>(who, 'get_trade_money', { p_trade_id, ...(p_at && { p_at }) });

async function listed(): Promise<string> {
  const { trade_id } = await call<{ trade_id: string }>(seller, 'create_trade', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_amount: 100,
    p_price_per_unit: 1520,
    p_min_order_amount: 10_000,
    p_max_order_amount: 200_000,
    p_payment_method_ids: ['bank-transfer'],
  });
  return trade_id;
}

async function accept(who: SignedUp, p_trade_id: string, part?: string): Promise<string> {
  const answer = await call<{ trade_id: string; success: boolean }>(
    who,
    'accept_trade_bulletproof',
    {
      p_trade_id,
      p_user_id: who.userId,
      ...(part && { p_partial_amount: part }),
    },
  );
  expect(answer).toMatchObject({ success: true });
  return answer.trade_id;
}

async function release(trade: string, to: SignedUp) {
  const { data } = await seller.client
    .from('escrow')
    .select('id')
    .eq('trade_id', trade)
    .eq('status', 'locked')
    .single();
  await call(seller, 'release_escrow_funds', {
    p_trade_id: trade,
    p_buyer_id: to.userId,
    p_escrow_id: (data as { id: string }).id,
  });
}

test('who holds what, who is next and what moved, at every step of a trade and again afterwards', async () => {
  const trade = await listed();
  const open = await money(seller, trade);
  expect(open).toMatchObject({
    you: 'seller',
    status: 'open',
    stage: 'listed',
    asset: 'USDT',
    fiat_currency: 'NGN',
    crypto: [{ location: 'offer', owner: 'seller', amount: 100.3 }],
    fiat: null,
    next: { actor: 'taker', action: 'take', is_you: false, until: null },
    steps: [{ kind: 'created', actor: 'seller', amount: 100 }],
  });
  expect(open.steps[0]?.moved).toMatchObject([
    {
      kind: 'offer_fund',
      from: { owner: 'seller', location: 'wallet' },
      to: { owner: 'seller', location: 'offer' },
      amount: 100.3,
      fee: 0,
    },
  ]);

  await accept(buyer, trade);
  const running = await money(buyer, trade);
  expect(running).toMatchObject({
    you: 'buyer',
    stage: 'to_pay',
    crypto: [{ location: 'escrow', owner: 'seller', amount: 100.3 }],
    fiat: { state: 'to_send', account_ends_in: '7752', payment_method_id: 'bank-transfer' },
    next: { actor: 'buyer', action: 'pay', is_you: true },
  });
  expect(running.fiat?.amount).toBeGreaterThanOrEqual(152_000);
  expect(running.next.until).toBe(running.steps.at(-1)?.deadline);
  expect(running.next.otherwise).toContain('goes back');
  // Earlier steps of the seller are hidden from the buyer.
  expect(running.steps.map(({ kind }) => kind)).toEqual(['accepted']);
  expect(running.steps[0]?.moved).toMatchObject([{ kind: 'escrow_freeze', amount: 100.3 }]);

  await call(buyer, 'mark_trade_paid', { p_trade_id: trade });
  expect(await money(seller, trade)).toMatchObject({
    stage: 'to_release',
    fiat: { state: 'marked_sent' },
    next: { actor: 'seller', action: 'release', is_you: true, until: expect.any(String) },
  });

  await release(trade, buyer);
  const done = await money(buyer, trade);
  expect(done).toMatchObject({
    status: 'completed',
    crypto: [
      { location: 'wallet', owner: 'buyer', amount: 100 },
      { location: 'fees', owner: 'oja', amount: 0.3 },
    ],
    fiat: { state: 'received' },
    next: { actor: 'nobody', action: 'none', until: null },
  });
  expect(done.steps.map(({ kind, actor, status }) => [kind, actor, status])).toEqual([
    ['accepted', 'buyer', 'in_payment'],
    ['marked_paid', 'buyer', 'processing'],
    ['released', 'seller', 'completed'],
  ]);
  const [moved] = done.steps[2]?.moved ?? [];
  const { data: row } = await buyer.client
    .from('wallet_transactions')
    .select('id, amount')
    .eq('trade_id', trade)
    .single();
  expect(row).toEqual({ id: moved?.transaction_id, amount: 100 });

  // The same query about the past has the same result as then.
  const asItWas = await money(buyer, trade, running.as_of);
  expect(asItWas).toEqual(running);
  expect(await money(seller, trade, open.as_of)).toEqual(open);
  expect(await money(buyer, trade, new Date(Date.now() + 1e9).toISOString())).toMatchObject({
    status: 'completed',
  });
});

test('a part is the trade of its two; the offer shows its maker what left and came back', async () => {
  const offer = await listed();
  const part = await accept(buyer, offer, '40');
  expect((await money(seller, offer)).crypto).toEqual([
    { location: 'offer', owner: 'seller', amount: 60.18 },
  ]);
  expect((await money(buyer, part)).crypto).toMatchObject([{ location: 'escrow', amount: 40.12 }]);
  await expect(money(buyer, offer)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });

  await call(buyer, 'cancel_trade', { p_trade_id: part });
  expect(await money(buyer, part)).toMatchObject({
    stage: 'cancelled',
    crypto: [{ location: 'offer', owner: 'seller', amount: 40.12 }],
    fiat: { state: 'do_not_send' },
  });
  const whole = await money(seller, offer);
  expect(whole.crypto).toEqual([{ location: 'offer', owner: 'seller', amount: 100.3 }]);
  expect(whole.steps.map(({ kind, child_id }) => [kind, child_id])).toEqual([
    ['created', null],
    ['part_taken', part],
    ['part_returned', part],
  ]);
});

test('a late buyer sees their own run to its end and nothing of the next taker', async () => {
  const trade = await listed();
  await accept(buyer, trade);
  await letTimePass(server.oja.db, 16);
  expect(await money(buyer, trade)).toMatchObject({
    stage: 'overdue',
    next: { actor: 'oja', action: 'close' },
  });
  await expireOverdueTrades(server.oja);
  const ranOut = {
    you: 'buyer',
    status: 'cancelled',
    stage: 'ran_out',
    crypto: [{ location: 'offer', owner: 'seller', amount: 100.3 }],
    fiat: { state: 'do_not_send', account_ends_in: null },
    next: { actor: 'buyer', action: 'claim_late', is_you: true },
  };
  expect(await money(buyer, trade)).toMatchObject(ranOut);
  await accept(later, trade);
  const reported = await money(buyer, trade);
  expect(reported).toMatchObject(ranOut);
  expect(JSON.stringify(reported)).not.toContain(later.userId);
  const own = await money(later, trade);
  expect(own.steps.map(({ kind }) => kind)).toEqual(['accepted']);
  expect(own).toMatchObject({ stage: 'to_pay', fiat: { account_ends_in: '7752' } });
  await expect(money(later, trade, reported.steps[0]?.at)).rejects.toMatchObject({
    code: 'TRADE_NOT_FOUND',
  });
});

test('strangers and visitors see nothing, administrators everything but names', async () => {
  const trade = await listed();
  await expect(money(stranger, trade)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  await accept(buyer, trade);
  await expect(money(stranger, trade)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  await expect(money(stranger, crypto.randomUUID())).rejects.toMatchObject({
    code: 'TRADE_NOT_FOUND',
  });
  const { error } = await server.client().rpc('get_trade_money', { p_trade_id: trade });
  expect(error?.message).toBe('User not authenticated');
  const seen = await money(arbiter, trade);
  expect(seen).toMatchObject({ you: 'admin', next: { is_you: false } });
  expect(seen.steps.map(({ kind }) => kind)).toEqual(['created', 'accepted']);
  await call(buyer, 'cancel_trade', { p_trade_id: trade });
});

test('the query also works by GET, and an invalid moment is refused', async () => {
  const trade = await listed();
  const { data } = await seller.client.rpc('get_trade_money', { p_trade_id: trade }, { get: true });
  expect(data).toMatchObject({ stage: 'listed' });
  const { error } = await seller.client.rpc('get_trade_money', { p_trade_id: trade, p_at: 'now' });
  expect(error?.code).toBe('22023');
});

test('the audit’s runs and findings are for administrators', async () => {
  await auditLive(server.oja);
  const status = await call<AuditStatus>(arbiter, 'admin_audit_status', {});
  expect(status).toMatchObject({ sound: true, findings: [] });
  expect(status.runs[0]).toMatchObject({ kind: 'live', breaking: 0, unfinished: [] });
  expect(status.checks.length).toBeGreaterThan(20);
  await expect(call(stranger, 'admin_audit_status', {})).rejects.toMatchObject({ code: '42501' });

  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('oja_audit_findings 0\n');
  expect(metrics).toContain('oja_audit_breaking_rows 0\n');
});
