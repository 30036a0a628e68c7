import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readText } from '#core/language/read-text.ts';
import { english } from '#core/language/text.ts';
import { ERRORS, type ErrorCode } from '#core/errors/app-error.ts';
import { rows } from '#server/platform/db/database.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund, person } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';
import {
  liftSecurityThresholds,
  resetSecurityThresholds,
} from '#tests/support/factories/eligibility.ts';

interface Accepted {
  readonly success: boolean;
  readonly code?: ErrorCode;
  readonly message: string;
  readonly trade_id: string;
  readonly total_fiat: number;
}

let server: TestServer;
let maker: SignedUp;
let taker: SignedUp;
let accounts: { guaranty: string; opay: string };

beforeAll(async () => {
  server = await testServer();
  await liftSecurityThresholds(server.oja.db);
  maker = await server.signUp(undefined, 'Bola Adeyemi');
  await enrolSecondFactor(maker.client);
  await fund(server.oja.db, maker.userId, 'USDT', '20000');
  accounts = {
    guaranty: await addAccount(maker, '058', '0234817752'),
    opay: await addAccount(maker, '999992', '8034817750'),
  };
});
beforeEach(async () => {
  taker = await server.signUp(undefined, 'Ade Okon');
});
afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server.close();
});

async function addAccount(owner: SignedUp, p_bank_code: string, p_account_number: string) {
  const account = { p_bank_code, p_account_number };
  await owner.client.rpc('add_bank_account', account).throwOnError();
  const { data } = await owner.client
    .from('bank_accounts')
    .select('id')
    .eq('account_number', p_account_number)
    .single<{ id: string }>()
    .throwOnError();
  return data.id;
}

async function offered(change: Record<string, unknown> = {}): Promise<string> {
  const { data } = await maker.client
    .rpc('create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: 100,
      p_price_per_unit: 1520,
      p_min_order_amount: 10_000,
      p_max_order_amount: 152_000,
      p_payment_method_ids: ['bank-transfer', 'opay'],
      ...change,
    })
    .throwOnError();
  return (data as { trade_id: string }).trade_id;
}

async function accept(tradeId: string, more: Record<string, unknown> = {}): Promise<Accepted> {
  const { data } = await taker.client
    .rpc('accept_trade_bulletproof', {
      p_trade_id: tradeId,
      p_user_id: taker.userId,
      ...more,
    })
    .throwOnError();
  return data as Accepted;
}

async function eligibility(tradeId: string, p_link_token?: string) {
  const { data } = await taker.client
    .rpc('get_offer_eligibility', { p_trade_id: tradeId, p_link_token })
    .throwOnError();
  const answer = data as { can_accept: boolean; reasons: { code: string; message: string }[] };
  expect(answer.can_accept).toBe(answer.reasons.length === 0);
  return answer.reasons;
}

/** The results of the two permission checks (RPC-02, RPC-03): whether one may, and with which text not. */
async function permission(tradeId: string) {
  const { data } = await taker.client
    .rpc('validate_trade_ownership_bulletproof', {
      p_trade_id: tradeId,
      p_user_id: taker.userId,
      p_action: 'accept',
    })
    .throwOnError();
  return data as { allowed: boolean; message: string; code?: string };
}

async function mayAccept(tradeId: string): Promise<boolean> {
  const question = { trade_uuid: tradeId, user_uuid: taker.userId };
  const { data } = await taker.client
    .rpc('get_trade_ownership_for_frontend_enhanced', question)
    .throwOnError();
  return (data as { can_accept: boolean }).can_accept;
}

const refusal = (code: ErrorCode) => ({ success: false, code, message: ERRORS[code].message });

/** Every procedure that decides whether this person may take the offer refuses, with the same reason. */
async function expectRefused(tradeId: string, code: ErrorCode, details = '') {
  const { message } = ERRORS[code];
  const whole = details ? `${message} ${details}` : message;
  const shown = { code, message: whole, ...(details && { message_text: saying(whole) }) };
  expect(await permission(tradeId)).toEqual({ allowed: false, ...shown });
  expect(await mayAccept(tradeId)).toBe(false);
  expect((await eligibility(tradeId))[0]).toMatchObject(shown);
  expect(await accept(tradeId)).toEqual({ success: false, ...shown });
}

/** A text that says exactly this in English. */
const saying = (whole: string): unknown =>
  expect.toSatisfy((given: unknown) => {
    const found = readText(given);
    return found !== null && english(found) === whole;
  });

test('CON-16 RPC-04 the result has the total to the kobo, and so do trade and notification', async () => {
  const offer = await offered();
  expect(await eligibility(offer)).toEqual([]);
  const { trade_id, total_fiat } = await accept(offer, { p_partial_amount: 33.3333 });
  // 33.3333 at 1,520 are 50,666.616, so 50,667 and some kobo.
  expect(Math.floor(total_fiat)).toBe(50_667);
  expect(Math.round(total_fiat * 100) % 100).toBeGreaterThan(0);
  const { data } = await taker.client
    .from('trades')
    .select('total_fiat, status')
    .eq('id', trade_id)
    .single()
    .throwOnError();
  expect(data).toEqual({ total_fiat, status: 'in_payment' });
  const { data: notification } = await maker.client
    .from('notifications')
    .select('message')
    .eq('metadata->>tradeId', trade_id)
    .single<{ message: string }>()
    .throwOnError();
  expect(notification.message).toContain(`₦50,${total_fiat.toFixed(2).slice(2)} for 33.3333 USDT.`);
});

test('M-1.M1 M-2.2 an account minutes old takes a small share and no ₦152,000, and reads why before', async () => {
  const offer = await offered();
  await resetSecurityThresholds(server.oja.db);
  try {
    const refused = { success: false, code: 'PHONE_NEEDED_TO_TRADE' };
    expect(await accept(offer)).toMatchObject(refused);
    expect(await accept(offer, { p_partial_amount: 33 })).toMatchObject(refused);
    expect(await accept(offer, { p_partial_amount: 20 })).toMatchObject({ success: true });
    const { data } = await taker.client
      .rpc('get_offer_eligibility', { p_trade_id: offer })
      .throwOnError();
    expect(data).toMatchObject({
      can_accept: true,
      limit: { refused_from: '19600', code: 'PHONE_NEEDED_TO_TRADE' },
    });
    await enrolSecondFactor(taker.client);
    const mine = { p_trade_type: 'buy', p_asset: 'USDT', p_amount: 13, p_price_per_unit: 1520 };
    const orderLimits = { p_min_order_amount: 1_000, p_max_order_amount: 19_760 };
    const { error } = await taker.client.rpc('create_trade', {
      ...mine,
      ...orderLimits,
      p_payment_method_ids: ['bank-transfer'],
    });
    expect(error).toMatchObject({ code: 'PHONE_NEEDED_TO_TRADE' });
  } finally {
    await liftSecurityThresholds(server.oja.db);
  }
});

test('the same acceptance twice returns the same trade and the same total', async () => {
  const offer = await offered();
  const again = { p_partial_amount: 40, p_idempotency_key: 'one click of the button' };
  expect(await accept(offer, again)).toEqual(await accept(offer, again));
});

test('ERR-43 ERR-45 ERR-46 three kinds of refusal keep their exact texts', async () => {
  const own = await offered();
  const { data } = await maker.client
    .rpc('accept_trade_bulletproof', { p_trade_id: own, p_user_id: maker.userId })
    .throwOnError();
  expect(data).toEqual(refusal('SELF_TRADING_PROHIBITED'));
  await maker.client.rpc('cancel_trade', { p_trade_id: own }).throwOnError();
  expect(await accept(own)).toEqual(refusal('TRADE_NOT_AVAILABLE'));
  const { message } = ERRORS.TRADE_NOT_AVAILABLE;
  expect(await permission(own)).toEqual({ allowed: false, code: 'TRADE_NOT_AVAILABLE', message });
});

test('a price other than the one seen is refused, and nothing moves', async () => {
  const offer = await offered();
  expect(await accept(offer, { p_seen_price: 1519.99 })).toEqual(refusal('PRICE_CHANGED'));
  expect(await accept(offer, { p_seen_price: 1520 })).toMatchObject({ success: true });
});

test('the chosen method decides which account is shown; one that is not offered is refused', async () => {
  const offer = await offered({
    p_bank_account_id: accounts.guaranty,
    p_method_accounts: { opay: accounts.opay },
  });
  expect(await accept(offer, { p_payment_method_id: 'palmpay' })).toEqual(
    refusal('PAYMENT_METHOD_UNKNOWN'),
  );
  const shown: unknown[] = [];
  for (const [n, p_payment_method_id] of ['opay', 'bank-transfer', undefined].entries()) {
    const answer = await accept(offer, { p_payment_method_id, p_partial_amount: 20 + n });
    const { data } = await taker.client
      .from('trade_payment_details')
      .select('bank_code, trades(payment_method_id)')
      .eq('trade_id', answer.trade_id)
      .single()
      .throwOnError();
    shown.push(data);
  }
  expect(shown).toEqual([
    { bank_code: '999992', trades: { payment_method_id: 'opay' } },
    { bank_code: '058', trades: { payment_method_id: 'bank-transfer' } },
    { bank_code: '058', trades: { payment_method_id: 'bank-transfer' } },
  ]);
});

test('ERR-44 who sells to an offer needs the crypto and an account that suits the method', async () => {
  const offer = await offered({ p_trade_type: 'buy', p_payment_method_ids: ['opay'] });
  expect((await eligibility(offer)).map(({ code }) => code)).toEqual([
    'BANK_ACCOUNT_REQUIRED',
    'INSUFFICIENT_BALANCE',
  ]);
  const guaranty = await addAccount(taker, '058', '0234817753');
  expect((await eligibility(offer))[0]?.code).toBe('ACCOUNT_DOES_NOT_FIT');
  await fund(server.oja.db, taker.userId, 'USDT', '20');
  expect(await accept(offer, { p_bank_account_id: accounts.opay })).toEqual(
    refusal('BANK_ACCOUNT_NOT_YOURS'),
  );
  expect(await accept(offer, { p_bank_account_id: guaranty })).toEqual(
    refusal('ACCOUNT_DOES_NOT_FIT'),
  );
  const opay = await addAccount(taker, '999992', '8034817751');
  expect(await eligibility(offer)).toEqual([]);
  expect(await accept(offer, { p_partial_amount: 25 })).toEqual(refusal('INSUFFICIENT_BALANCE'));
  expect(await accept(offer, { p_partial_amount: 15 })).toMatchObject({
    success: true,
    user_role: 'seller',
  });
  const { data } = await maker.client.from('trade_payment_details').select('*').throwOnError();
  expect(data).toContainEqual(expect.objectContaining({ account_number: '8034817751' }));
  expect(opay).not.toBe(guaranty);
});

test('a private offer is there for who holds its link, and for nobody else', async () => {
  const offer = await offered({ p_is_private: true });
  const { data: link } = await maker.client
    .from('offer_links')
    .select('token')
    .eq('trade_id', offer)
    .single<{ token: string }>()
    .throwOnError();
  const question = { trade_uuid: offer, user_uuid: taker.userId };
  const asked = await taker.client.rpc('get_trade_ownership_for_frontend_enhanced', question);
  expect(asked.error?.code).toBe('TRADE_NOT_FOUND');
  const code = 'TRADE_NOT_AVAILABLE';
  expect(await permission(offer)).toMatchObject({ allowed: false, code });
  for (const wrong of [undefined, '', 'x'.repeat(40)]) {
    expect(await eligibility(offer, wrong)).toEqual([expect.objectContaining({ code })]);
    expect(await accept(offer, { p_link_token: wrong })).toEqual(refusal(code));
  }
  expect(await eligibility(offer, link.token)).toEqual([]);
  expect(await accept(offer, { p_link_token: link.token })).toMatchObject({ success: true });
});

test.each(['the maker', 'the taker'])(
  'after a block by %s the taker gets the text of an offer that is gone',
  async (who) => {
    const offer = await offered();
    const [by, whom] = who === 'the maker' ? [maker, taker] : [taker, maker];
    await by.client.rpc('block_trader', { p_trader_id: whom.userId }).throwOnError();
    await expectRefused(offer, 'TRADE_NOT_AVAILABLE');
    await by.client.rpc('unblock_trader', { p_trader_id: whom.userId }).throwOnError();
    expect(await accept(offer)).toMatchObject({ success: true });
  },
);

test('a maker’s requirements are reported at once: verified, completed trades', async () => {
  const offer = await offered({ p_verified_only: true, p_min_counterparty_trades: 2 });
  expect((await eligibility(offer)).map(({ code }) => code)).toEqual([
    'VERIFIED_ONLY',
    'TOO_FEW_TRADES',
  ]);
  await expectRefused(offer, 'VERIFIED_ONLY');
  await setTrader(`verification_level = 'verified', completed_trades = 1`);
  await expectRefused(offer, 'TOO_FEW_TRADES', 'This trader asks for 2; you have completed 1.');
  await setTrader('completed_trades = 2');
  expect(await accept(offer)).toMatchObject({ success: true });
});

function setTrader(change: string) {
  return rows(
    server.oja.db,
    sql`update trader_profiles set ${sql.raw(change)} where id = ${taker.userId}`,
  );
}

test('a paused offer is reported as paused, and comes back', async () => {
  const offer = await offered();
  await maker.client.rpc('pause_trade', { p_trade_id: offer }).throwOnError();
  const [reason] = await eligibility(offer);
  expect(reason).toMatchObject({ code: 'TRADE_NOT_AVAILABLE', title: 'Paused for now' });
  expect(await permission(offer)).toMatchObject({ allowed: false, code: 'TRADE_NOT_AVAILABLE' });
  expect(await accept(offer)).toMatchObject({ success: false, code: 'TRADE_NOT_AVAILABLE' });
  await maker.client.rpc('resume_trade', { p_trade_id: offer }).throwOnError();
  expect(await accept(offer)).toMatchObject({ success: true });
});

test('the fourth trade of a newcomer, and a second one like a running one, are refused', async () => {
  const offer = await offered();
  for (const p_partial_amount of [10, 11, 12]) {
    expect(await accept(offer, { p_partial_amount })).toMatchObject({ success: true });
  }
  await expectRefused(offer, 'RUNNING_LIMIT');
  await setTrader('completed_trades = 3');
  expect(await accept(offer, { p_partial_amount: 11 })).toEqual(refusal('DUPLICATE_RUNNING_TRADE'));
  expect(await accept(offer, { p_partial_amount: 11, p_payment_method_id: 'opay' })).toMatchObject({
    success: true,
  });
});

test('when every kobo of a naira amount is in use, the taker is asked for a bit more or less', async () => {
  const offers = await Promise.all(
    [1, 2, 3, 4].map(() => offered({ p_amount: 300, p_max_order_amount: 456_000 })),
  );
  const others = await Promise.all(Array.from({ length: 99 }, () => person(server.oja.db)));
  await Promise.all(
    others.map((takerId, n) =>
      acceptTrade(server.oja, { ...TAKES_ALL, tradeId: offers[n % 4]!, takerId, part: '7' }),
    ),
  );
  const [offer = ''] = offers;
  expect(await accept(offer, { p_partial_amount: 7 })).toEqual(refusal('NO_DISTINCT_TOTAL'));
  expect(await accept(offer, { p_partial_amount: 7.001 })).toMatchObject({ success: true });
}, 60_000);

test('M-1.M2 a buyer reads how many trades they have abandoned today', async () => {
  const abandoned = async (p_from_status: 'in_payment' | 'processing') => {
    const { data } = await taker.client
      .rpc('count_abandoned_trades', { p_from_status })
      .throwOnError();
    return data as { today: number };
  };
  expect(await abandoned('in_payment')).toEqual({ today: 0 });
  const left = await accept(await offered());
  await taker.client.rpc('cancel_trade', { p_trade_id: left.trade_id }).throwOnError();
  expect(await abandoned('in_payment')).toEqual({ today: 1 });
  expect(await abandoned('processing')).toEqual({ today: 0 });
});

test('a lockout names its end; reasons of a cancellation come from the catalogue', async () => {
  const offer = await offered();
  for (let n = 0; n < 6; n++) {
    const { trade_id } = await accept(offer, { p_partial_amount: 10 });
    const { data } = await taker.client
      .rpc('cancel_trade', { p_trade_id: trade_id, p_reason_code: 'changed_mind' })
      .throwOnError();
    expect(data).toMatchObject({
      success: true,
      status: 'cancelled',
      locked_until: n < 5 ? null : expect.stringMatching(/^\d{4}-/),
    });
  }
  const { code, message } = await accept(offer);
  expect(code).toBe('ACCEPT_LOCKED_OUT');
  expect(message).toContain(ERRORS.ACCEPT_LOCKED_OUT.message);
  expect(message).toMatch(/You can accept again from \w+ \d\d:\d\d, Lagos time\.$/);
  expect(await eligibility(offer)).toEqual([expect.objectContaining({ code, message })]);
  const { data: own } = await taker.client.from('trader_lockouts').select('reason, step');
  expect(own).toEqual([{ reason: 'cancels', step: 1 }]);
  expect((await maker.client.from('trader_lockouts').select('*')).data).toEqual([]);

  const unknown = { p_trade_id: offer, p_reason_code: 'because' };
  expect((await maker.client.rpc('cancel_trade', unknown)).status).toBe(400);
});

test('signed out nobody sees their obstacles', async () => {
  const offer = await offered();
  const asked = await server.client().rpc('get_offer_eligibility', { p_trade_id: offer });
  expect(asked.status).toBe(401);
  expect(await eligibility(crypto.randomUUID())).toEqual([
    expect.objectContaining({ code: 'TRADE_NOT_AVAILABLE' }),
  ]);
});
