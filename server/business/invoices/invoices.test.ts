import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusOf } from '#core/invoices/status.ts';
import { confirmInvoicePayment, markInvoiceSent } from '#server/business/invoices/bank-payments.ts';
import { updateInvoice, voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { expireInvoices } from '#server/business/invoices/expire-invoices.ts';
import { readFacts, readInvoice } from '#server/business/invoices/invoice.sql.ts';
import { issueInvoice } from '#server/business/invoices/issue-invoice.ts';
import { getInvoice, listInvoices } from '#server/business/invoices/own-invoices.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { getPublicInvoice } from '#server/business/invoices/public-invoice.ts';
import { type QuoteRequest, quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { one, rows } from '#server/platform/db/database.ts';
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
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let deps: ReturnType<typeof invoiceDeps>;
beforeAll(async () => {
  at = await moneyDatabase();
  deps = invoiceDeps(at);
  await setMarketRate(at.db, '1507.5');
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

const refused = (code: string) => ({ code });
const CNGN = 10n ** 8n;

function quote(publicId: string, userId: string | null, asked: Partial<QuoteRequest> = {}) {
  return quoteInvoice(
    deps,
    { userId, ip: '203.0.113.7' },
    { publicId, method: 'wallet', asset: 'cNGN', chain: null, part: null, email: null, ...asked },
  );
}

async function payer(amount = '500000'): Promise<string> {
  const id = await person(at.db);
  await fund(at.db, id, 'cNGN', amount);
  return id;
}

const statusIn = async (invoiceId: string) =>
  (await getInvoice(deps, await merchantOf(invoiceId), { id: invoiceId })).status;

async function merchantOf(invoiceId: string): Promise<string> {
  const row = await readInvoice(at.db, { id: invoiceId });
  return row?.merchant_id ?? '';
}

async function typesOf(merchantId: string): Promise<string[]> {
  const events = await rows(
    at.db,
    sql<{ type: string; seq: string }>`select type, seq from merchant_events
      where merchant_id = ${merchantId} order by seq`,
  );
  expect(events.map(({ seq }) => Number(seq))).toEqual(events.map((_, n) => n + 1));
  return events.map(({ type }) => type);
}

test('PRD-10 an invoice is paid from a balance: to the unit, with its fee, settled at once', async () => {
  const seller = await merchant(at.db);
  const buyer = await payer();
  const { public_id, invoice_id, number } = await invoiceOf(at, seller);
  expect(number).toBe('ADA-0001');
  const shown = await getPublicInvoice(deps, public_id);
  expect(shown).toMatchObject({ total: '100000', due: '100000', status: 'open' });
  const { quote_id, amount } = await quote(public_id, buyer);
  expect(amount).toBe('100000');
  const paid = await payInvoice(deps, payerCaller(buyer), {
    publicId: public_id,
    quoteId: quote_id,
  });
  expect(paid).toMatchObject({ success: true, status: 'settled' });
  expect(await unitsOf(at.db, buyer, 'cNGN')).toBe(400_000n * CNGN);
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(99_500n * CNGN);
  expect(await typesOf(seller)).toEqual([
    'invoice.opened',
    'payment.counted',
    'invoice.paid',
    'invoice.settled',
  ]);
  const own = await getInvoice(deps, seller, { id: invoice_id });
  expect(own.payments).toMatchObject([{ amount: '100000', fee: '500', state: 'counted' }]);
  expect(own.events.map(({ kind }) => kind)).toEqual(['issued', 'payment_counted', 'settled']);
});

test('several people pay one invoice together, each a part; nobody pays what is no longer due', async () => {
  const seller = await merchant(at.db);
  const [one_, two] = [await payer(), await payer()];
  const { public_id, invoice_id } = await invoiceOf(at, seller);
  const half = await quote(public_id, one_, { part: '40000' });
  const whole = await quote(public_id, two);
  const pay = (who: string, quoteId: string) =>
    payInvoice(deps, payerCaller(who), { publicId: public_id, quoteId });
  expect(await pay(one_, half.quote_id)).toMatchObject({ status: 'part_paid' });
  await expect(pay(two, whole.quote_id)).rejects.toMatchObject(refused('INVOICE_QUOTE_EXPIRED'));
  const rest = await quote(public_id, two);
  expect(rest.amount).toBe('60000');
  expect(await pay(two, rest.quote_id)).toMatchObject({ status: 'settled' });
  await expect(quote(public_id, one_)).rejects.toMatchObject(refused('INVOICE_NOT_PAYABLE'));
  expect(await statusIn(invoice_id)).toBe('settled');
});

test('ten presses, with and without a key, take the money once', async () => {
  const seller = await merchant(at.db);
  const buyer = await payer();
  const { public_id } = await invoiceOf(at, seller);
  const { quote_id } = await quote(public_id, buyer);
  const press = (key: string | null) =>
    payInvoice(deps, payerCaller(buyer), {
      publicId: public_id,
      quoteId: quote_id,
      idempotencyKey: key,
    }).then(
      ({ payment_id }) => payment_id,
      (error: { code: string }) => error.code,
    );
  const keys = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'one-key-for-all' : null));
  const answers = await Promise.all(keys.map(press));
  expect(new Set(answers.filter((answer) => answer.startsWith('pay_'))).size).toBe(1);
  expect(await unitsOf(at.db, buyer, 'cNGN')).toBe(400_000n * CNGN);
});

test('a dollar coin pays naira at a firm price, rounded up to its cent', async () => {
  const seller = await merchant(at.db);
  const buyer = await person(at.db, { amount: '100' });
  const { public_id } = await invoiceOf(at, seller);
  const priced = await quote(public_id, buyer, { asset: 'USDT' });
  expect(priced.amount).toMatch(/^\d+(\.\d{1,2})?$/);
  expect(priced.rate).not.toBeNull();
  expect(await quote(public_id, buyer, { asset: 'USDT' })).toEqual(priced);
  const answer = await payInvoice(deps, payerCaller(buyer), {
    publicId: public_id,
    quoteId: priced.quote_id,
  });
  expect(answer.status).toBe('settled');
});

test('an escrowed payment stays the payer’s until it is released', async () => {
  const seller = await merchant(at.db);
  const buyer = await payer();
  const { public_id, invoice_id } = await invoiceOf(at, seller, {
    p_accepts: ['wallet'],
    p_escrowed: true,
  });
  const { quote_id } = await quote(public_id, buyer);
  const answer = await payInvoice(deps, payerCaller(buyer), {
    publicId: public_id,
    quoteId: quote_id,
  });
  expect(answer.status).toBe('in_escrow');
  expect(await unitsOf(at.db, buyer, 'cNGN', 'invoice_hold')).toBe(100_000n * CNGN);
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(0n);
  expect(await statusIn(invoice_id)).toBe('in_escrow');
});

describe('naira to the merchant’s own account', () => {
  test('has kobo of its own, and counts on the merchant’s word alone', async () => {
    const seller = await merchant(at.db);
    const { public_id, invoice_id } = await invoiceOf(at, seller);
    const [mine, others] = await Promise.all(
      ['Kemi@example.com', 'tunde@example.com'].map((email) =>
        quote(public_id, null, {
          method: 'bank_manual',
          asset: null,
          email,
          part: '9000',
        }),
      ),
    );
    expect(mine?.account).toMatchObject({ narration: 'ADA-0001' });
    expect(mine?.amount).toMatch(/^9000\.\d\d?$/);
    expect(others?.quote_id).toBe(mine?.quote_id);
    const sent = await markInvoiceSent(
      deps,
      { userId: null },
      {
        publicId: public_id,
        quoteId: mine?.quote_id ?? '',
        senderName: 'Kemi B.',
      },
    );
    expect(sent.status).toBe('processing');
    const [payment] = (await getInvoice(deps, seller, { id: invoice_id })).payments;
    const stranger = await merchant(at.db);
    const decision = { paymentId: payment?.id ?? '', decision: 'count', email: null } as const;
    await expect(confirmInvoicePayment(deps, stranger, decision)).rejects.toMatchObject(
      refused('INVOICE_PAYMENT_NOT_FOUND'),
    );
    const counted = await confirmInvoicePayment(deps, seller, decision);
    expect(counted.status).toBe('part_paid');
    await expect(confirmInvoicePayment(deps, seller, decision)).rejects.toMatchObject(
      refused('INVOICE_PAYMENT_NOT_FOUND'),
    );
    expect((await getPublicInvoice(deps, public_id)).received).toBe('9000');
  });

  test('that did not come leaves the invoice open', async () => {
    const seller = await merchant(at.db);
    const { public_id, invoice_id } = await invoiceOf(at, seller);
    const { quote_id } = await quote(public_id, null, { method: 'bank_manual', asset: null });
    const naming = { publicId: public_id, quoteId: quote_id, senderName: null };
    await markInvoiceSent(deps, { userId: null }, naming);
    await expect(markInvoiceSent(deps, { userId: null }, naming)).rejects.toMatchObject(
      refused('INVOICE_QUOTE_USED'),
    );
    const [payment] = (await getInvoice(deps, seller, { id: invoice_id })).payments;
    await confirmInvoicePayment(deps, seller, {
      paymentId: payment?.id ?? '',
      decision: 'return',
      email: null,
    });
    expect(await statusIn(invoice_id)).toBe('open');
  });
});

describe('what an invoice is', () => {
  test('a draft changes, an issued one does not, and nobody else’s exists', async () => {
    const [seller, other] = [await merchant(at.db), await merchant(at.db)];
    const draft = await invoiceOf(at, seller, { p_draft: true });
    await expect(getPublicInvoice(deps, draft.public_id)).rejects.toMatchObject(
      refused('INVOICE_NOT_FOUND'),
    );
    const change = (userId: string) =>
      updateInvoice(at.db, userId, {
        invoiceId: draft.invoice_id,
        items: [{ title: 'Delivery', quantity: '1.5', unit_price: '1000', tax_bp: 750 }],
        currency: 'NGN',
        accepts: ['wallet'],
        coins: null,
        payerName: 'Kemi',
        payerEmail: null,
        dueOn: null,
        expiresAt: null,
        discount: '100',
        escrowed: null,
        toleranceBp: null,
        memo: null,
        metadata: null,
        emailPayer: null,
      });
    await expect(change(other)).rejects.toMatchObject(refused('INVOICE_NOT_FOUND'));
    await change(seller);
    await expect(issueInvoice(deps, other, draft.invoice_id)).rejects.toMatchObject(
      refused('INVOICE_NOT_FOUND'),
    );
    await issueInvoice(deps, seller, draft.invoice_id);
    await expect(change(seller)).rejects.toMatchObject(refused('INVOICE_IS_ISSUED'));
    expect(await getPublicInvoice(deps, draft.public_id)).toMatchObject({
      subtotal: '1500',
      discount: '100',
      tax: '105',
      total: '1505',
    });
    expect(await listInvoices(at.db, other, LIST)).toEqual({ invoices: [], has_more: false });
    await expect(getInvoice(deps, other, { id: draft.invoice_id })).rejects.toMatchObject(
      refused('INVOICE_NOT_FOUND'),
    );
  });

  test('a row that somebody changed in the database is shown to nobody', async () => {
    const seller = await merchant(at.db);
    const { public_id, invoice_id } = await invoiceOf(at, seller);
    await rows(
      at.db,
      sql`update invoice_items set title = 'Gold' where invoice_id = ${invoice_id}`,
    );
    await expect(getPublicInvoice(deps, public_id)).rejects.toMatchObject(
      refused('INVOICE_NOT_FOUND'),
    );
  });

  test('it asks for something, in ways that go together, until a year from now', async () => {
    const seller = await merchant(at.db);
    const attempt = (terms: Parameters<typeof invoiceOf>[2]) => invoiceOf(at, seller, terms);
    const free = [{ title: 'Nothing', quantity: 1, unit_price: 0 }];
    await expect(attempt({ p_items: free })).rejects.toMatchObject(
      refused('INVOICE_AMOUNTS_NOT_ALLOWED'),
    );
    await expect(attempt({ p_escrowed: true })).rejects.toMatchObject(
      refused('INVOICE_TERMS_NOT_ALLOWED'),
    );
    await expect(attempt({ p_expires_at: '2099-01-01T00:00:00Z' })).rejects.toMatchObject(
      refused('INVOICE_DATE_NOT_ALLOWED'),
    );
  });

  test('it is withdrawn while nobody’s money is in it', async () => {
    const seller = await merchant(at.db);
    const buyer = await payer();
    const reason = 'Ordered twice';
    const first = await invoiceOf(at, seller);
    const withdrawn = { invoiceId: first.invoice_id, reason };
    expect(await voidInvoice(at.db, seller, withdrawn)).toMatchObject({ status: 'void' });
    expect(await voidInvoice(at.db, seller, withdrawn)).toMatchObject({ status: 'void' });
    await expect(quote(first.public_id, buyer)).rejects.toMatchObject(
      refused('INVOICE_NOT_PAYABLE'),
    );
    const second = await invoiceOf(at, seller);
    const { quote_id } = await quote(second.public_id, buyer, { part: '1000' });
    await payInvoice(deps, payerCaller(buyer), { publicId: second.public_id, quoteId: quote_id });
    await expect(
      voidInvoice(at.db, seller, { invoiceId: second.invoice_id, reason }),
    ).rejects.toMatchObject(refused('INVOICE_HAS_MONEY'));
  });

  test('it expires by its time, once', async () => {
    const seller = await merchant(at.db);
    const { now } = await one(at.db, sql<{ now: Date }>`select app_now() as now`);
    const { invoice_id, public_id } = await invoiceOf(at, seller, {
      p_expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
    });
    await expireInvoices(deps);
    expect(await statusIn(invoice_id)).toBe('open');
    await letTimePass(at.db, 61);
    await Promise.all([expireInvoices(deps), expireInvoices(deps)]);
    expect(await statusIn(invoice_id)).toBe('expired');
    await expect(quote(public_id, null)).rejects.toMatchObject(refused('INVOICE_NOT_PAYABLE'));
    expect(await typesOf(seller)).toEqual(['invoice.opened', 'invoice.expired']);
  });

  test('one’s own cannot be paid, and a test one never touches money', async () => {
    const seller = await merchant(at.db);
    await fund(at.db, seller, 'cNGN', '200000');
    const real = await invoiceOf(at, seller);
    const own = await quote(real.public_id, seller);
    const pay = (who: string, publicId: string, quoteId: string) =>
      payInvoice(deps, payerCaller(who), { publicId, quoteId });
    await expect(pay(seller, real.public_id, own.quote_id)).rejects.toMatchObject(
      refused('INVOICE_OWN'),
    );
    const buyer = await payer();
    const pretend = await invoiceOf(at, seller, { p_is_test: true });
    expect(pretend.number).toBe('ADA-T0001');
    const asked = await quote(pretend.public_id, buyer);
    await expect(pay(buyer, pretend.public_id, asked.quote_id)).rejects.toMatchObject(
      refused('INVOICE_METHOD_OFF'),
    );
    expect((await listInvoices(at.db, seller, { ...LIST, isTest: true })).invoices).toHaveLength(1);
  });
});

test('every row is what its events replay to', async () => {
  const all = await rows(at.db, sql<{ id: string }>`select id from invoices`);
  expect(all.length).toBeGreaterThan(10);
  for (const { id } of all) {
    const row = await readInvoice(at.db, { id });
    if (row) expect(statusOf(await readFacts(at.db, row)), row.number).toBe(row.status);
  }
});

const LIST = { isTest: null, status: null, kind: null, search: null, before: null };

test('nobody pays the business of somebody who is banned', async () => {
  const [seller, payer] = [await merchant(at.db), await person(at.db)];
  await fund(at.db, payer, 'cNGN', '100000');
  const { public_id } = await invoiceOf(at, seller);
  const asked = { publicId: public_id, method: 'wallet', asset: 'cNGN', chain: null } as const;
  const quote = () =>
    quoteInvoice(
      invoiceDeps(at),
      { userId: payer, ip: '203.0.113.9' },
      { ...asked, part: null, email: null },
    );
  const { quote_id: quoteId } = await quote();
  await rows(
    at.db,
    sql`update auth.users set banned_until = app_now() + interval '1 day' where id = ${seller}`,
  );
  await expect(quote()).rejects.toMatchObject({ code: 'MERCHANT_PAUSED' });
  await expect(
    payInvoice(invoiceDeps(at), payerCaller(payer), { publicId: public_id, quoteId }),
  ).rejects.toMatchObject({ code: 'MERCHANT_PAUSED' });
  const shown = await getPublicInvoice(invoiceDeps(at), public_id);
  expect(shown).toMatchObject({ payee: { status: 'paused' }, options: [] });
});
