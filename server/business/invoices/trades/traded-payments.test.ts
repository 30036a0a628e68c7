import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { getInvoice } from '#server/business/invoices/own-invoices.ts';
import { countTradedPayments } from '#server/business/invoices/trades/count-traded-payments.ts';
import { setMerchantStatus } from '#server/business/merchants/set-merchant-status.ts';
import { payInvoiceWithTrade } from '#server/business/invoices/trades/pay-with-trade.ts';
import { settleBoughtPayments } from '#server/business/invoices/trades/settle-bought-payments.ts';
import { voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { limitStatesOf } from '#server/money/limits/limit-states.sql.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import {
  invoiceDeps,
  invoiceOf,
  merchant,
  payerCaller,
  unitsOf,
} from '#tests/support/factories/merchants.ts';
import {
  fund,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
let jobs: { db: MoneyDatabase['db']; log: never };
beforeAll(async () => {
  at = await moneyDatabase();
  const fail = (problem: unknown) => {
    throw new Error('a job failed', { cause: problem });
  };
  jobs = { db: at.db, log: { error: fail } as never };
});
beforeEach(() => setMarketRate(at.db, '1507.5'));
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

/** An invoice that can be paid by a trade, with a trader who sells and a payer who has nothing. */
async function scene(options: { full?: boolean; amount?: string } = {}) {
  const [seller, trader, payer] = [
    await merchant(at.db),
    await person(at.db, { amount: '200' }),
    await person(at.db),
  ];
  const invoice = await invoiceOf(at, seller, { p_accepts: ['p2p'], p_coins: ['USDT'] });
  const offerId = await offer(at.db, trader, { amount: '100', ...options });
  const pay = (key = 'the-first-press') =>
    payInvoiceWithTrade({ db: at.db, engine: at.engine }, payerCaller(payer), {
      publicId: invoice.public_id,
      offerId,
      paymentMethodId: null,
      seenPrice: null,
      idempotencyKey: key,
    });
  return { seller, trader, payer, invoice, offerId, pay };
}

async function finish(tradeId: string, buyerId: string, callerId: string): Promise<void> {
  await markTradePaid(at, tradeId, buyerId);
  const { id: escrowId } = await one(
    at.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId} and status = 'locked'`,
  );
  await releaseEscrow(at, { presence: PROVEN, tradeId, escrowId, buyerId, callerId });
}

const invoiceNow = (seller: string, id: string) => getInvoice(invoiceDeps(at), seller, { id });

async function stateOf(invoiceId: string): Promise<string[]> {
  const found = await rows(
    at.db,
    sql<{
      state: string;
    }>`select state from invoice_trade_intents where invoice_id = ${invoiceId} order by id`,
  );
  return found.map(({ state }) => state);
}

test('coins bought from a trader pay the invoice, and the merchant has them a day later', async () => {
  const { seller, trader, payer, invoice, pay } = await scene();
  const answer = await pay();
  if (!answer.success) throw new Error(answer.code);
  expect(await pay()).toMatchObject({ trade_id: answer.trade_id });
  await expect(pay('another-press')).rejects.toMatchObject({ code: 'INVOICE_TRADE_RUNS' });
  await countTradedPayments(jobs);
  expect(await stateOf(invoice.invoice_id)).toEqual(['tied']);
  await finish(answer.trade_id, payer, trader);
  await Promise.all([countTradedPayments(jobs), countTradedPayments(jobs)]);
  const paid = await invoiceNow(seller, invoice.invoice_id);
  expect(paid).toMatchObject({ status: 'paid', due: '0' });
  expect(paid.payments).toMatchObject([{ method: 'p2p', amount: '66.34', held: '66.34' }]);
  expect(await unitsOf(at.db, payer, 'USDT', 'invoice_hold')).toBe(6_634_000_000n);
  expect(await unitsOf(at.db, payer, 'USDT')).toBe(0n);
  await settleBoughtPayments(jobs);
  expect(await unitsOf(at.db, seller, 'USDT')).toBe(0n);
  await letTimePass(at.db, 24 * 60 + 1);
  await setMarketRate(at.db, '1507.5');
  await Promise.all([settleBoughtPayments(jobs), settleBoughtPayments(jobs)]);
  expect(await unitsOf(at.db, seller, 'USDT')).toBe(6_600_830_000n);
  expect((await invoiceNow(seller, invoice.invoice_id)).status).toBe('settled');
});

test('a killed process between the intent and the acceptance loses nothing', async () => {
  const { seller, trader, payer, invoice, offerId, pay } = await scene();
  const answer = await pay();
  if (!answer.success) throw new Error(answer.code);
  await rows(
    at.db,
    sql`update invoice_trade_intents set state = 'open' where invoice_id = ${invoice.invoice_id}`,
  );
  await finish(answer.trade_id, payer, trader);
  await countTradedPayments(jobs);
  expect((await invoiceNow(seller, invoice.invoice_id)).status).toBe('paid');
  expect(offerId).not.toBe(answer.trade_id);
});

test('a trade that ends without coins leaves the invoice open, and another offer may pay it', async () => {
  const { payer, invoice, pay } = await scene();
  const answer = await pay();
  if (!answer.success) throw new Error(answer.code);
  await cancelTrade(at, { tradeId: answer.trade_id, callerId: payer, reason: 'changed my mind' });
  await countTradedPayments(jobs);
  expect(await stateOf(invoice.invoice_id)).toEqual(['void']);
  expect(await pay('the-second-press')).toMatchObject({ success: true });
  expect(await stateOf(invoice.invoice_id)).toEqual(['void', 'tied']);
});

test('a refused offer leaves no intent, and an invoice withdrawn meanwhile leaves the coins to the payer', async () => {
  const small = await scene({ amount: '10' });
  expect(await small.pay()).toMatchObject({ success: false });
  expect(await stateOf(small.invoice.invoice_id)).toEqual(['void']);
  const { seller, trader, payer, invoice, pay } = await scene();
  const answer = await pay();
  if (!answer.success) throw new Error(answer.code);
  await voidInvoice(at.db, seller, { invoiceId: invoice.invoice_id, reason: 'Sold out' });
  await finish(answer.trade_id, payer, trader);
  await countTradedPayments(jobs);
  expect(await stateOf(invoice.invoice_id)).toEqual(['void']);
  expect(await unitsOf(at.db, payer, 'USDT')).toBe(6_634_000_000n);
  const notified = await rows(
    at.db,
    sql`select 1 from notifications where user_id = ${payer} and type = 'invoice_not_paid'`,
  );
  expect(notified).toHaveLength(1);
});

test('a paused business waits for the coins, and for what is held for it, until it is resumed', async () => {
  const { seller, trader, payer, invoice, pay } = await scene();
  const answer = await pay();
  if (!answer.success) throw new Error(answer.code);
  const setStatus = async (status: 'active' | 'paused') =>
    setMerchantStatus(at.db, { staffId: await person(at.db), userId: seller, status });
  await setStatus('paused');
  await finish(answer.trade_id, payer, trader);
  await countTradedPayments(jobs);
  expect(await stateOf(invoice.invoice_id)).toEqual(['tied']);
  expect(await unitsOf(at.db, payer, 'USDT')).toBe(6_634_000_000n);
  await setStatus('active');
  await countTradedPayments(jobs);
  expect((await invoiceNow(seller, invoice.invoice_id)).status).toBe('paid');
  await setStatus('paused');
  await letTimePass(at.db, 24 * 60 + 1);
  await setMarketRate(at.db, '1507.5');
  await settleBoughtPayments(jobs);
  expect(await unitsOf(at.db, seller, 'USDT')).toBe(0n);
  await setStatus('active');
  await settleBoughtPayments(jobs);
  expect(await unitsOf(at.db, seller, 'USDT')).toBe(6_600_830_000n);
});

test('what is being bought for an invoice counts against the limits from the start, and once', async () => {
  const { trader, payer, pay } = await scene();
  const used = async () => {
    const day = (await limitStatesOf(at.db, payer, 'transfer')).find(
      ({ period }) => period === 'day',
    );
    return day?.used.units;
  };
  const answer = await pay();
  if (!answer.success) throw new Error(answer.code);
  const worth = await used();
  expect(worth).toBeGreaterThan(9_900_000n);
  await finish(answer.trade_id, payer, trader);
  await countTradedPayments(jobs);
  expect(await used()).toBe(worth);
});

test('where a part was paid meanwhile, the coins that were bought pay the rest alone', async () => {
  const [seller, trader, payer, other] = [
    await merchant(at.db),
    await person(at.db, { amount: '200' }),
    await person(at.db),
    await person(at.db),
  ];
  await fund(at.db, other, 'cNGN', '60000');
  const terms = { p_accepts: ['p2p', 'wallet'] as ['p2p', 'wallet'] };
  const { public_id, invoice_id } = await invoiceOf(at, seller, {
    ...terms,
    p_coins: ['USDT', 'cNGN'],
  });
  const answer = await payInvoiceWithTrade({ db: at.db, engine: at.engine }, payerCaller(payer), {
    publicId: public_id,
    offerId: await offer(at.db, trader, { amount: '100' }),
    paymentMethodId: null,
    seenPrice: null,
    idempotencyKey: 'the-first-press',
  });
  if (!answer.success) throw new Error(answer.code);
  const asked = { publicId: public_id, method: 'wallet', asset: 'cNGN', chain: null } as const;
  const { quote_id: quoteId } = await quoteInvoice(
    invoiceDeps(at),
    { userId: other, ip: '203.0.113.9' },
    { ...asked, part: '60000', email: null },
  );
  await payInvoice(invoiceDeps(at), payerCaller(other), { publicId: public_id, quoteId });
  await finish(answer.trade_id, payer, trader);
  await countTradedPayments(jobs);
  const paid = await invoiceNow(seller, invoice_id);
  expect(paid).toMatchObject({ status: 'paid', due: '0', over_by: '0' });
  // Of 66.34 USDT for ₦100,000, 40 of 100 are the rest.
  expect(await unitsOf(at.db, payer, 'USDT', 'invoice_hold')).toBe(2_653_600_000n);
  expect(await unitsOf(at.db, payer, 'USDT')).toBe(3_980_400_000n);
});
