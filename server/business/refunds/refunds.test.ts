import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { countInvoicePayments } from '#server/business/onchain/count-invoice-payments.ts';
import { claimRefund, requestRefundCode } from '#server/business/refunds/claim-refund.ts';
import { getInvoiceRefund } from '#server/business/refunds/get-refund.ts';
import { refundInvoice, type RefundInput } from '#server/business/refunds/refund-invoice.ts';
import { playInvoicePayment } from '#server/sandbox/play-invoice.ts';
import { sendRefunds } from '#server/business/refunds/send-refunds.ts';
import type { SignedInCaller } from '#server/define.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { cancelWithdrawal } from '#server/money/withdrawals/cancel-withdrawal.ts';
import { limitStatesOf } from '#server/money/limits/limit-states.sql.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { running } from '#tests/support/factories/disputes.ts';
import { INVOICE_CONFIG, merchant, NO_BANK } from '#tests/support/factories/merchants.ts';
import {
  coinsOf,
  invoice,
  invoiceState,
  mailedClaim,
  paymentsOf,
  refunder,
} from '#tests/support/factories/paid-invoices.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { letTimePass, person } from '#tests/support/factories/people.ts';
import {
  arrived,
  callerOf,
  type SendingHarness,
  sendingHarness,
  someAddress,
  turn,
  until,
} from '#tests/support/harness/sending-harness.ts';

const DAY = 24 * 60;
const NOBODY = { userId: null };
const refused = (code: string) => expect.objectContaining({ code }) as unknown;
let harness: SendingHarness;
const db = () => harness.at.db;
const oja = () => ({ ...harness.oja, config: INVOICE_CONFIG, bankRail: NO_BANK });

beforeAll(async () => {
  harness = await sendingHarness();
  await scanChain(harness.oja, harness.chain);
}, 60_000);
afterAll(async () => {
  await expectSoundLedger(db());
  await harness.close();
});

let mails = 0;
const someEmail = () => `payer${++mails}@example.com`;

const quote = (publicId: string, more: { userId?: string; email?: string } = {}) =>
  quoteInvoice(
    oja(),
    { userId: more.userId ?? null, ip: '127.0.0.1' },
    {
      publicId,
      method: more.userId ? 'wallet' : 'onchain',
      asset: 'USDT',
      chain: 'sandbox',
      part: null,
      email: more.email ?? null,
    },
  );

/** An invoice of 100 USDT that somebody without an account paid on chain, in whole coins. */
async function paidOnChain(coins: number, email: string | null = null) {
  const ada = await merchant(db());
  const made = await invoice(db(), ada);
  const { address } = await quote(made.publicId, email === null ? {} : { email });
  await harness.node.mintTo('USDT', address ?? '', BigInt(coins) * 1_000_000n);
  await harness.node.mine(3);
  await scanChain(harness.oja, harness.chain);
  await countInvoicePayments(oja());
  return { ada, made };
}

const refund = (by: SignedInCaller, invoiceId: string, more: Partial<RefundInput> = {}) =>
  refundInvoice(oja(), refunder(by), {
    invoiceId,
    variant: 'full',
    amount: null,
    reason: 'not delivered',
    email: null,
    ...more,
  });

/** A mailed link with a fresh code. */
async function claimOf(email: string) {
  const { token } = await mailedClaim(db(), email);
  await requestRefundCode(oja(), token);
  return { token, code: (await mailedClaim(db(), email)).code };
}

const stateOf = async (token: string) => (await getInvoiceRefund(oja(), token)).state;

test('a surplus is claimed to an address: a day later it is sent for the fee that was shown', async () => {
  const email = someEmail();
  const { ada, made } = await paidOnChain(105, email);
  expect(await coinsOf(db(), ada)).toEqual([99.5, 5]);
  const { token, code } = await claimOf(email);
  const shown = await getInvoiceRefund(oja(), token);
  expect(shown).toMatchObject({
    state: 'offered',
    amount: '5',
    asset: 'USDT',
    payee: 'Ada Stores',
  });
  expect(shown.email).toBe(`${email.slice(0, 1)}…@example.com`);
  const [network] = shown.networks;
  const to = { chain: 'sandbox', address: someAddress() } as const;
  const { node } = harness;
  await expect(
    claimRefund(oja(), NOBODY, { token, code, to: { ...to, address: harness.hot } }),
  ).rejects.toEqual(refused('WITHDRAWAL_ADDRESS_IS_OURS'));
  const claim = { token, code, to };
  const raced = await Promise.allSettled([1, 2, 3].map(() => claimRefund(oja(), NOBODY, claim)));
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await sendRefunds(oja());
  expect(await stateOf(token)).toBe('claimed');

  await letTimePass(db(), DAY + 1);
  await sendRefunds(oja());
  expect(await stateOf(token)).toBe('sending');
  const { id } = await one(
    db(),
    sql<{ id: string }>`select id from withdrawals where user_id = ${ada}`,
  );
  await expect(cancelWithdrawal(oja(), callerOf(ada), id)).rejects.toEqual(
    refused('WITHDRAWAL_NOT_FOUND'),
  );
  const [limits] = await limitStatesOf(db(), ada, 'withdrawal');
  expect(limits).toMatchObject({ used: { units: 0n } });
  await until(harness, id, 'confirmed');
  await sendRefunds(oja());
  expect(await stateOf(token)).toBe('done');
  const receives = BigInt(Math.round(Number(network?.receives) * 1e6));
  expect(await arrived(harness, to.address)).toBe(receives);
  expect(await coinsOf(db(), ada)).toEqual([99.5, 0]);
  expect(await invoiceState(db(), made.id)).toMatchObject({ refunded: '5', due: '0' });
  expect(
    await rows(
      db(),
      sql`select type from notifications where user_id = ${ada}
    and type like 'withdrawal%'`,
    ),
  ).toEqual([]);
  await node.mine();
});

test('what could not be sent is held again, and its claim is open again', async () => {
  const email = someEmail();
  const { ada } = await paidOnChain(110, email);
  const { token, code } = await claimOf(email);
  const to = { chain: 'sandbox', address: someAddress() } as const;
  await claimRefund(oja(), NOBODY, { token, code, to });
  await letTimePass(db(), DAY + 1);
  await sendRefunds(oja());
  expect(await coinsOf(db(), ada)).toEqual([99.5, 0]);
  const block = { name: 'list', screen: () => Promise.resolve({ verdict: 'block', reasons: [] }) };
  const screened = { ...harness, oja: { ...harness.oja, screening: block as never } };
  await turn(screened);
  await sendRefunds(oja());
  expect(await coinsOf(db(), ada)).toEqual([99.5, 10]);
  expect(await stateOf(token)).toBe('offered');
});

test('a refund is claimed to a balance at once, by one person and never by the merchant', async () => {
  const email = someEmail();
  const { ada, made } = await paidOnChain(105, email);
  const [bola, chidi] = [await person(db()), await person(db())];
  const { token, code } = await claimOf(email);
  const claim = { token, code, to: null };
  await expect(claimRefund(oja(), NOBODY, claim)).rejects.toEqual(
    refused('INVOICE_REFUND_SIGN_IN'),
  );
  await expect(claimRefund(oja(), { userId: ada }, claim)).rejects.toEqual(refused('INVOICE_OWN'));
  const raced = await Promise.allSettled(
    [bola, chidi].map((userId) => claimRefund(oja(), { userId }, claim)),
  );
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const got = await Promise.all([bola, chidi].map(async (id) => (await coinsOf(db(), id))[0]));
  expect(got.reduce((sum, coins) => sum + coins, 0)).toBe(5);
  expect(await coinsOf(db(), ada)).toEqual([99.5, 0]);
  expect(await invoiceState(db(), made.id)).toMatchObject({ refunded: '5', due: '0' });
});

test('five wrong codes end a code, and so do ten minutes', async () => {
  const email = someEmail();
  await paidOnChain(105, email);
  const bola = { userId: await person(db()) };
  const wrong = refused('INVOICE_REFUND_CODE_WRONG');
  const { token, code } = await claimOf(email);
  const other = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) {
    const guess = { token, code: other, to: null };
    await expect(claimRefund(oja(), bola, guess)).rejects.toEqual(wrong);
  }
  await expect(claimRefund(oja(), bola, { token, code, to: null })).rejects.toEqual(wrong);
  const next = await claimOf(email);
  await letTimePass(db(), 11);
  await expect(claimRefund(oja(), bola, { ...next, to: null })).rejects.toEqual(wrong);
  const unknown = { token: token.split('').toReversed().join(''), code, to: null };
  await expect(claimRefund(oja(), bola, unknown)).rejects.toEqual(
    refused('INVOICE_REFUND_NOT_FOUND'),
  );
  expect(await stateOf(token)).toBe('offered');
});

test('the merchant’s own money waits for its payer, and comes back where nobody claims it', async () => {
  const { ada, made } = await paidOnChain(100);
  const by = callerOf(ada);
  const email = someEmail();
  await expect(refund(by, made.id, { email })).rejects.toEqual(refused('BALANCE_DOES_NOT_COVER'));
  await expect(refund(by, made.id, { variant: 'amount', amount: '40' })).rejects.toEqual(
    refused('INVOICE_REFUND_NEEDS_EMAIL'),
  );
  const part = { variant: 'amount', amount: '40', email } as const;
  await refund(by, made.id, part);
  expect(await coinsOf(db(), ada)).toEqual([59.5, 40]);
  await expect(refund(by, made.id, { variant: 'amount', amount: '60.01', email })).rejects.toEqual(
    refused('REFUND_MORE_THAN_PAID'),
  );
  await expect(refund(by, made.id, { variant: 'surplus', email })).rejects.toEqual(
    refused('REFUND_MORE_THAN_PAID'),
  );
  await letTimePass(db(), 90 * DAY + 1);
  await sendRefunds(oja());
  expect(await coinsOf(db(), ada)).toEqual([99.5, 0]);
  expect(await paymentsOf(db(), made.id)).toMatchObject([{ settled: 100, returned: 0 }]);
  expect(await invoiceState(db(), made.id)).toMatchObject({ refunded: '0' });
});

test('a surplus that nobody claims stays held for its payer', async () => {
  const email = someEmail();
  const { ada, made } = await paidOnChain(105, email);
  await letTimePass(db(), 90 * DAY + 1);
  await sendRefunds(oja());
  expect(await coinsOf(db(), ada)).toEqual([99.5, 5]);
  expect(await paymentsOf(db(), made.id)).toMatchObject([{ held: 5, returned: 0 }]);
});

test('a payment from a balance goes straight back, once, and never of another merchant', async () => {
  const [ada, bola] = [await merchant(db()), await person(db(), { amount: '200' })];
  const made = await invoice(db(), ada);
  const { quote_id: quoteId } = await quote(made.publicId, { userId: bola });
  await payInvoice(oja(), callerOf(bola), { publicId: made.publicId, quoteId });
  expect(await coinsOf(db(), bola)).toEqual([100, 0]);
  const other = callerOf(await merchant(db()));
  await expect(refund(other, made.id)).rejects.toEqual(refused('INVOICE_NOT_FOUND'));
  const unproven = { ...callerOf(ada), claims: {} };
  const half = { variant: 'amount', amount: '50' } as const;
  await expect(refund(unproven, made.id, half)).rejects.toEqual(
    refused('FRESH_SECOND_FACTOR_NEEDED'),
  );
  await refund(callerOf(ada), made.id, { ...half, idempotencyKey: 'one-intention' });
  await refund(callerOf(ada), made.id, { ...half, idempotencyKey: 'one-intention' });
  expect([await coinsOf(db(), ada), await coinsOf(db(), bola)]).toEqual([
    [49.5, 0],
    [150, 0],
  ]);
  expect(await invoiceState(db(), made.id)).toMatchObject({ refunded: '50', due: '50' });
  await expect(
    rows(db(), sql`update invoice_refunds set units = units * 3 where invoice_id = ${made.id}`),
  ).rejects.toThrow('more would go back than was paid');
});

test('a play pays a real invoice on the sandbox’s chain, and pays one late', async () => {
  const { node, chain } = harness;
  const config = { ...INVOICE_CONFIG, chains: { sandboxUrl: node.url } } as typeof INVOICE_CONFIG;
  const ada = await merchant(db());
  const bola = { userId: await person(db()), ip: '127.0.0.1' };
  const plays = { ...oja(), config };
  const settle = async () => {
    await node.mine(3);
    await scanChain(harness.oja, chain);
    await countInvoicePayments(oja());
  };
  const [short, late] = [await invoice(db(), ada), await invoice(db(), ada)];
  await playInvoicePayment(plays, bola, { publicId: short.publicId, event: 'short' });
  await playInvoicePayment(plays, bola, { publicId: late.publicId, event: 'late' });
  await settle();
  expect(await invoiceState(db(), short.id)).toMatchObject({ status: 'part_paid', due: '50' });
  expect(await paymentsOf(db(), late.id)).toMatchObject([{ state: 'waiting', held: 100 }]);
  await playInvoicePayment(plays, bola, { publicId: short.publicId, event: 'over' });
  await settle();
  expect(await invoiceState(db(), short.id)).toMatchObject({ status: 'settled', due: '-5' });
});

test('a payer’s money goes to an email that the merchant names only with the merchant’s proof', async () => {
  const { ada, made } = await paidOnChain(105);
  const unproven = { ...callerOf(ada), claims: {} };
  const surplus = { variant: 'surplus', email: someEmail() } as const;
  await expect(refund(unproven, made.id, surplus)).rejects.toEqual(
    refused('FRESH_SECOND_FACTOR_NEEDED'),
  );
  expect(await coinsOf(db(), ada)).toEqual([99.5, 5]);
  await refund(callerOf(ada), made.id, surplus);
  expect(await claimOf(surplus.email)).toMatchObject({ code: expect.any(String) as unknown });
});

test('coins bought today do not leave as a refund: what a claim can take is no longer here', async () => {
  const { ada, made } = await paidOnChain(100);
  const trade = { type: 'buy', maker: ada, full: true } as const;
  const { tradeId, seller, buyer } = await running(harness.at, trade);
  const { id: escrowId } = await one(
    db(),
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId}`,
  );
  const release = { presence: PROVEN, tradeId, escrowId, buyerId: buyer, callerId: seller };
  await releaseEscrow(harness.at, release);
  expect(await coinsOf(db(), ada)).toEqual([199.5, 0]);
  const by = callerOf(ada);
  await expect(refund(by, made.id, { email: someEmail() })).rejects.toEqual(
    refused('WITHDRAWAL_BOUGHT_TODAY'),
  );
  await refund(by, made.id, { variant: 'amount', amount: '49.5', email: someEmail() });
  expect(await coinsOf(db(), ada)).toEqual([150, 49.5]);

  const bola = await person(db(), { amount: '100' });
  const paid = await invoice(db(), ada, {
    p_items: [{ title: 'Rice', quantity: 1, unit_price: 50 }],
  });
  const { quote_id: quoteId } = await quote(paid.publicId, { userId: bola });
  await payInvoice(oja(), callerOf(bola), { publicId: paid.publicId, quoteId });
  await refund(by, paid.id);
  expect(await coinsOf(db(), bola)).toEqual([100, 0]);
});
