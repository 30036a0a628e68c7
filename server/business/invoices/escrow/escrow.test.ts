import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deliverInvoice,
  releaseDeliveredInvoices,
} from '#server/business/invoices/escrow/deliver-invoice.ts';
import { releaseInvoice } from '#server/business/invoices/escrow/release-invoice.ts';
import { getInvoice } from '#server/business/invoices/own-invoices.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { refundInvoice } from '#server/business/refunds/refund-invoice.ts';
import { rows } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import {
  invoiceDeps,
  invoiceOf,
  merchant,
  payerCaller,
  unitsOf,
} from '#tests/support/factories/merchants.ts';
import { refunder } from '#tests/support/factories/paid-invoices.ts';
import {
  fund,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
  await setMarketRate(at.db, '1507.5');
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

const HELD = 100_000n * 10n ** 8n;
/** After the fee. */
const NET = 99_500n * 10n ** 8n;

/** An escrowed invoice that its payer paid. */
async function escrowed() {
  const deps = invoiceDeps(at);
  const [seller, payer] = [await merchant(at.db), await person(at.db)];
  await fund(at.db, payer, 'cNGN', '100000');
  const invoice = await invoiceOf(at, seller, { p_accepts: ['wallet'], p_escrowed: true });
  const asked = { publicId: invoice.public_id, method: 'wallet', asset: 'cNGN' } as const;
  const rest = { chain: null, part: null, email: null };
  const by = { userId: payer, ip: '203.0.113.9' };
  const { quote_id } = await quoteInvoice(deps, by, { ...asked, ...rest });
  await payInvoice(deps, payerCaller(payer), { publicId: invoice.public_id, quoteId: quote_id });
  const status = async () => (await getInvoice(deps, seller, { id: invoice.invoice_id })).status;
  return { ...invoice, seller, payer, status };
}

const jobs = () => ({
  db: at.db,
  log: { error: (problem: unknown) => expect(problem).toBe(null) } as never,
});

test('the payer releases once, whatever is pressed; nobody else can', async () => {
  const { seller, payer, status, public_id } = await escrowed();
  for (const stranger of [seller, await person(at.db)]) {
    await expect(releaseInvoice(at.db, payerCaller(stranger), public_id)).rejects.toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
  }
  const press = () => releaseInvoice(at.db, payerCaller(payer), public_id);
  await Promise.all([press(), press(), press()]);
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(NET);
  expect(await unitsOf(at.db, payer, 'cNGN', 'invoice_hold')).toBe(0n);
  expect(await status()).toBe('settled');
});

test('a delivered invoice is released after seven days, with two reminders before', async () => {
  const { seller, payer, status, invoice_id } = await escrowed();
  await expect(deliverInvoice(at.db, payer, invoice_id)).rejects.toMatchObject({
    code: 'INVOICE_NOT_FOUND',
  });
  await deliverInvoice(at.db, seller, invoice_id);
  const remindersOf = async () =>
    (
      await rows(
        at.db,
        sql`select 1 from notifications where user_id = ${payer} and type = 'invoice_delivered'`,
      )
    ).length;
  const days = [3, 1.5, 1.5];
  const reminders = [];
  for (const wait of days) {
    await letTimePass(at.db, wait * 24 * 60 + 1);
    await setMarketRate(at.db, '1507.5');
    await releaseDeliveredInvoices(jobs());
    reminders.push(await remindersOf());
    expect(await unitsOf(at.db, seller, 'cNGN')).toBe(0n);
  }
  expect(reminders).toEqual([1, 2, 3]);
  await letTimePass(at.db, 24 * 60);
  await setMarketRate(at.db, '1507.5');
  await Promise.all([releaseDeliveredInvoices(jobs()), releaseDeliveredInvoices(jobs())]);
  expect(await status()).toBe('settled');
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(NET);
});

test('what the merchant never says was delivered stays the payer’s', async () => {
  const { payer, status } = await escrowed();
  await letTimePass(at.db, 30 * 24 * 60);
  await releaseDeliveredInvoices(jobs());
  expect(await status()).toBe('in_escrow');
  expect(await unitsOf(at.db, payer, 'cNGN', 'invoice_hold')).toBe(HELD);
});

test('what a merchant gives back of it leaves the rest held, for its payer alone to release or dispute', async () => {
  const { seller, payer, status, invoice_id, public_id } = await escrowed();
  await refundInvoice(invoiceDeps(at), refunder(payerCaller(seller)), {
    invoiceId: invoice_id,
    variant: 'amount',
    amount: '40000',
    reason: 'one bag less',
    email: null,
  });
  expect(await status()).toBe('in_escrow');
  const asked = { publicId: public_id, method: 'wallet', asset: 'cNGN' } as const;
  const by = { userId: await person(at.db), ip: '203.0.113.9' };
  await expect(
    quoteInvoice(invoiceDeps(at), by, { ...asked, chain: null, part: null, email: null }),
  ).rejects.toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
  await releaseInvoice(at.db, payerCaller(payer), public_id);
  expect(await unitsOf(at.db, payer, 'cNGN')).toBe(40_000n * 10n ** 8n);
  expect(await unitsOf(at.db, payer, 'cNGN', 'invoice_hold')).toBe(0n);
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(59_700n * 10n ** 8n);
  expect(await status()).toBe('settled');
});

test('an escrowed invoice that names its payer is paid by nobody else', async () => {
  const deps = invoiceDeps(at);
  const [seller, named, other] = [await merchant(at.db), await person(at.db), await person(at.db)];
  await fund(at.db, other, 'cNGN', '100000');
  const invoice = await invoiceOf(at, seller, { p_accepts: ['wallet', 'p2p'], p_escrowed: true });
  await rows(
    at.db,
    sql`update invoices set payer_user_id = ${named} where public_id = ${invoice.public_id}`,
  );
  const asked = { publicId: invoice.public_id, method: 'wallet', asset: 'cNGN' } as const;
  const by = { userId: other, ip: '203.0.113.9' };
  const { quote_id } = await quoteInvoice(deps, by, {
    ...asked,
    chain: null,
    part: null,
    email: null,
  });
  await expect(
    payInvoice(deps, payerCaller(other), { publicId: invoice.public_id, quoteId: quote_id }),
  ).rejects.toMatchObject({ code: 'INVOICE_NOT_PAYABLE' });
  expect(await unitsOf(at.db, other, 'cNGN')).toBe(HELD);
});
