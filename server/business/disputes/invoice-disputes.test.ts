import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveInvoiceDecision,
  decideInvoiceDispute,
  type InvoiceVerdict,
} from '#server/business/disputes/decide-dispute.ts';
import { listInvoiceDisputes } from '#server/business/disputes/list-disputes.ts';
import {
  addInvoiceStatement,
  getInvoiceDispute,
  withdrawInvoiceDispute,
} from '#server/business/disputes/own-dispute.ts';
import { disputeInvoice } from '#server/business/disputes/raise-dispute.ts';
import {
  deliverInvoice,
  releaseDeliveredInvoices,
} from '#server/business/invoices/escrow/deliver-invoice.ts';
import { releaseInvoice } from '#server/business/invoices/escrow/release-invoice.ts';
import { getInvoice } from '#server/business/invoices/own-invoices.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { setMerchantStatus } from '#server/business/merchants/set-merchant-status.ts';
import { refundInvoice, type RefundInput } from '#server/business/refunds/refund-invoice.ts';
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

/** An escrowed invoice that its payer paid; large ones are worth more than one arbiter may decide. */
async function escrowed(price = '50000') {
  const deps = invoiceDeps(at);
  const [seller, payer] = [await merchant(at.db), await person(at.db)];
  await fund(at.db, payer, 'cNGN', String(Number(price) * 2));
  const invoice = await invoiceOf(at, seller, {
    p_accepts: ['wallet'],
    p_escrowed: true,
    p_items: [{ title: 'Two bags of rice', quantity: 2, unit_price: price }],
  });
  const publicId = invoice.public_id;
  const asked = { publicId, method: 'wallet', asset: 'cNGN' } as const;
  const by = { userId: payer, ip: '203.0.113.9' };
  const rest = { chain: null, part: null, email: null };
  const { quote_id: quoteId } = await quoteInvoice(deps, by, { ...asked, ...rest });
  await payInvoice(deps, payerCaller(payer), { publicId, quoteId });
  const read = () => getInvoice(deps, seller, { id: invoice.invoice_id });
  return { publicId, invoiceId: invoice.invoice_id, seller, payer, read };
}

type Escrowed = Awaited<ReturnType<typeof escrowed>>;

/** The same with a dispute in which both sides spoke. */
async function disputed(price?: string) {
  const invoice = await escrowed(price);
  const { publicId, payer, seller } = invoice;
  const { dispute_id: id } = await raise(invoice, payer);
  await addInvoiceStatement(at.db, seller, publicId, 'It was delivered on Monday.');
  return { ...invoice, id };
}

function raise({ publicId }: Escrowed, userId: string, reason = 'not_delivered') {
  return disputeInvoice(at.db, { publicId, userId, reason, note: 'Nothing came.' });
}

async function arbiter(): Promise<string> {
  const id = await person(at.db);
  await rows(
    at.db,
    sql`insert into user_roles (user_id, role, until) values (${id}, 'arbiter', app_now() + interval '30 days')`,
  );
  return id;
}

function verdict(id: string, adminId: string, given: Partial<InvoiceVerdict> = {}): InvoiceVerdict {
  return { id, adminId, outcome: 'payer', shareBp: null, reason: 'agreed', note: null, ...given };
}

const decide = (...given: Parameters<typeof verdict>) =>
  decideInvoiceDispute(at.db, verdict(...given));

const refuses = (code: string) => ({ code });

test('only the two sides dispute, once, while it is in escrow; the other side is notified', async () => {
  const invoice = await escrowed();
  const { publicId, payer, seller, read } = invoice;
  await expect(raise(invoice, await person(at.db))).rejects.toMatchObject(
    refuses('INVOICE_NOT_FOUND'),
  );
  await expect(raise(invoice, payer, 'not_released')).rejects.toMatchObject(
    refuses('INVOICE_DISPUTE_REASON_UNKNOWN'),
  );
  const raised = await Promise.all([raise(invoice, payer), raise(invoice, payer)]);
  expect(new Set(raised.map(({ dispute_id }) => dispute_id)).size).toBe(1);
  await expect(raise(invoice, seller, 'not_released')).rejects.toMatchObject(
    refuses('INVOICE_DISPUTE_OPEN'),
  );
  const stranger = await person(at.db);
  for (const act of [
    () => getInvoiceDispute(at.db, stranger, publicId),
    () => addInvoiceStatement(at.db, stranger, publicId, 'Me too.'),
    () => withdrawInvoiceDispute(at.db, stranger, publicId),
    () => withdrawInvoiceDispute(at.db, seller, publicId),
  ]) {
    await expect(act()).rejects.toMatchObject(refuses('INVOICE_DISPUTE_NOT_FOUND'));
  }
  await addInvoiceStatement(at.db, seller, publicId, 'It was delivered.');
  await addInvoiceStatement(at.db, seller, publicId, 'It was delivered.');
  const { statements, own_side } = await getInvoiceDispute(at.db, seller, publicId);
  expect(own_side).toBe('merchant');
  expect(statements.map(({ side, body }) => [side, body])).toEqual([
    ['payer', 'Nothing came.'],
    ['merchant', 'It was delivered.'],
  ]);
  const notified = await rows<{ user_id: string; template: string }>(
    at.db,
    sql`select user_id, template from notifications where user_id in (${payer}, ${seller})
      and type = 'invoice_dispute' order by created_at, template`,
  );
  expect(notified).toEqual([
    { user_id: seller, template: 'invoice_dispute.raised' },
    { user_id: payer, template: 'invoice_dispute.stated' },
  ]);
  expect((await read()).status).toBe('disputed');
});

test('withdrawn it is in escrow as before, without a second event that it was paid', async () => {
  const { publicId, payer, read, invoiceId } = await disputed();
  await withdrawInvoiceDispute(at.db, payer, publicId);
  expect((await read()).status).toBe('in_escrow');
  const types = await rows<{ type: string }>(
    at.db,
    sql`select e.type from merchant_events e join invoices i on i.public_id = e.subject_id
      where i.id = ${invoiceId} and e.type in ('invoice.paid', 'invoice.disputed') order by e.seq`,
  );
  expect(types.map(({ type }) => type)).toEqual(['invoice.paid', 'invoice.disputed']);
  await releaseInvoice(at.db, payerCaller(payer), publicId);
  expect((await read()).status).toBe('settled');
});

test('nobody is judged unheard for two days, and never by a side or somebody without the case', async () => {
  const invoice = await escrowed();
  const arbiterId = await arbiter();
  const { dispute_id: id } = await raise(invoice, invoice.payer);
  await expect(decide(id, invoice.seller)).rejects.toMatchObject(refuses('DISPUTE_IS_YOURS'));
  await expect(decide(id, arbiterId)).rejects.toMatchObject(refuses('INVOICE_DISPUTE_TOO_EARLY'));
  for (const given of [
    { outcome: 'split' as const },
    { shareBp: 5_000 },
    { reason: 'delivered' as const },
  ]) {
    await expect(decide(id, arbiterId, given)).rejects.toMatchObject(
      refuses('INVOICE_DECISION_NOT_ALLOWED'),
    );
  }
  await letTimePass(at.db, 48 * 60 + 1);
  await setMarketRate(at.db, '1507.5');
  await decide(id, arbiterId, { reason: 'merchant_silent' });
  expect((await invoice.read()).status).toBe('refunded');
});

test('to the payer: all of it comes back, and the invoice is refunded', async () => {
  const { id, payer, seller, read } = await disputed();
  const arbiterId = await arbiter();
  const twice = await Promise.all([decide(id, arbiterId), decide(id, arbiterId)]);
  expect(twice.map(({ state }) => state)).toEqual(['payer', 'payer']);
  await expect(decide(id, arbiterId, { outcome: 'merchant' })).rejects.toMatchObject(
    refuses('INVOICE_DISPUTE_ENDED'),
  );
  expect(await unitsOf(at.db, payer, 'cNGN')).toBe(HELD);
  expect(await unitsOf(at.db, payer, 'cNGN', 'invoice_hold')).toBe(0n);
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(0n);
  const { status, refunded, payments } = await read();
  expect({ status, refunded, state: payments[0]?.state }).toEqual({
    status: 'refunded',
    refunded: '100000',
    state: 'returned',
  });
});

test('split: to the unit, with the fee on the merchant’s part alone', async () => {
  const { id, payer, seller, read } = await disputed('33333.33');
  const arbiterId = await arbiter();
  const held = await unitsOf(at.db, payer, 'cNGN', 'invoice_hold');
  await decide(id, arbiterId, { outcome: 'split', shareBp: 3_333, reason: 'delivered_in_part' });
  const back = (held * 3_333n) / 10_000n;
  const rest = held - back;
  const { status, refunded, payments, events } = await read();
  const fee = BigInt(Math.round(Number(payments[0]?.fee) * 1e8));
  expect(await unitsOf(at.db, payer, 'cNGN')).toBe(back);
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(rest - fee);
  expect(fee * 10_000n - rest * 50n < 10_000n).toBe(true);
  expect({ status, refunded }).toEqual({ status: 'settled', refunded: '22219.99' });
  expect(events.slice(-5).map(({ kind }) => kind)).toEqual([
    'disputed',
    'refunded',
    'released',
    'settled',
    'dispute_decided',
  ]);
});

test.each(['payer', 'split'] as const)(
  'decided (%s) after a refund in part: what was left is divided, once',
  async (outcome) => {
    const { id, invoiceId, payer, seller, read } = await disputed();
    const request = { invoiceId, variant: 'amount', amount: '40000', reason: 'agreed' } as const;
    await refundInvoice(invoiceDeps(at), refunder(payerCaller(seller)), {
      ...request,
      email: null,
    });
    await decide(id, await arbiter(), { outcome, shareBp: outcome === 'split' ? 5_000 : null });
    const isAll = outcome === 'payer';
    expect(await unitsOf(at.db, payer, 'cNGN')).toBe(isAll ? HELD : (HELD * 7n) / 10n);
    expect(await unitsOf(at.db, payer, 'cNGN', 'invoice_hold')).toBe(0n);
    expect(await read()).toMatchObject(
      isAll ? { status: 'refunded', refunded: '100000' } : { status: 'settled', refunded: '70000' },
    );
  },
);

test('what a split gave back is not refunded again: a full refund is the rest', async () => {
  const { id, invoiceId, payer, seller, read } = await disputed();
  await decide(id, await arbiter(), { outcome: 'split', shareBp: 2_500 });
  await fund(at.db, seller, 'cNGN', '1000');
  const refund = (rest: Pick<RefundInput, 'variant' | 'amount'>) =>
    refundInvoice(invoiceDeps(at), refunder(payerCaller(seller)), {
      invoiceId,
      reason: 'agreed',
      email: null,
      ...rest,
    });
  await expect(refund({ variant: 'amount', amount: '75000.01' })).rejects.toMatchObject(
    refuses('REFUND_MORE_THAN_PAID'),
  );
  await refund({ variant: 'full', amount: null });
  expect(await unitsOf(at.db, payer, 'cNGN')).toBe(HELD);
  expect(await read()).toMatchObject({ status: 'refunded', refunded: '100000' });
});

test('from the second-person value on another one approves; nobody alone, no side', async () => {
  const { id, seller, payer, publicId } = await disputed('600000');
  const [first, second] = [await arbiter(), await arbiter()];
  const given = {
    outcome: 'merchant',
    reason: 'delivered',
    note: 'The courier confirms.',
  } as const;
  expect((await decide(id, first, given)).waits).toBe(true);
  await expect(decide(id, second, given)).rejects.toMatchObject(refuses('INVOICE_DECISION_WAITS'));
  const hidden = await getInvoiceDispute(at.db, payer, publicId);
  expect([hidden.state, hidden.decision_reason, hidden.decision_note]).toEqual([
    'open',
    null,
    null,
  ]);
  const approve = (adminId: string, approves = true) =>
    approveInvoiceDecision(at.db, { id, adminId, approves });
  await expect(approve(first)).rejects.toMatchObject(refuses('SECOND_PERSON_NEEDED'));
  await expect(approve(seller)).rejects.toMatchObject(refuses('DISPUTE_IS_YOURS'));
  const { disputes } = await listInvoiceDisputes(at.db, second, { show: 'waiting', id });
  expect(disputes[0]).toMatchObject({ needs_second_person: true, proposed_outcome: 'merchant' });
  await approve(second, false);
  await expect(approve(second)).rejects.toMatchObject(refuses('INVOICE_NO_DECISION_WAITS'));
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(0n);
  await decide(id, first, given);
  await rows(at.db, sql`delete from user_roles where user_id = ${first}`);
  await expect(approve(second)).rejects.toMatchObject(refuses('INVOICE_NO_DECISION_WAITS'));
  await approve(second, false);
  await decide(id, await arbiter(), given);
  const both = await Promise.all([approve(second), approve(second)]);
  expect(both.map(({ state }) => state)).toEqual(['merchant', 'merchant']);
  expect(await unitsOf(at.db, seller, 'cNGN')).toBe(1_194_000n * 10n ** 8n);
});

test('a release and a dispute at once: one of them, and nothing is moved twice', async () => {
  for (let run = 0; run < 4; run += 1) {
    const invoice = await escrowed();
    const { publicId, payer, seller, read } = invoice;
    const outcomes = await Promise.allSettled([
      releaseInvoice(at.db, payerCaller(payer), publicId),
      raise(invoice, seller, 'not_released'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await read();
    const paid = await unitsOf(at.db, seller, 'cNGN');
    expect(status === 'settled' ? paid > 0n : status === 'disputed' && paid === 0n).toBe(true);
  }
});

test('two arbiters at once: one decision', async () => {
  const { id, payer, seller } = await disputed();
  const [one, two] = [await arbiter(), await arbiter()];
  const outcomes = await Promise.allSettled([
    decide(id, one, { outcome: 'payer' }),
    decide(id, two, { outcome: 'merchant' }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [back, paid] = [await unitsOf(at.db, payer, 'cNGN'), await unitsOf(at.db, seller, 'cNGN')];
  expect([back, paid].filter((units) => units > 0n)).toHaveLength(1);
});

test('a dispute stops the release after a delivery; withdrawn, the days begin anew', async () => {
  const invoice = await escrowed();
  const { invoiceId, payer, seller, publicId, read } = invoice;
  await deliverInvoice(at.db, seller, invoiceId);
  await raise(invoice, payer, 'not_as_described');
  const jobs = { db: at.db, log: { error: (problem: unknown) => expect(problem).toBe(null) } };
  await letTimePass(at.db, 8 * 24 * 60);
  await setMarketRate(at.db, '1507.5');
  await releaseDeliveredInvoices(jobs as never);
  expect((await read()).status).toBe('disputed');
  await withdrawInvoiceDispute(at.db, payer, publicId);
  await releaseDeliveredInvoices(jobs as never);
  expect((await read()).status).toBe('in_escrow');
});

test('an arbiter who traded or shares an account with a side does not decide', async () => {
  const { id, seller } = await disputed();
  const arbiterId = await arbiter();
  await rows(
    at.db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name)
      select ${arbiterId}, bank_code, bank_name, account_number, account_name from bank_accounts where user_id = ${seller}`,
  );
  await expect(decide(id, arbiterId)).rejects.toMatchObject(refuses('PERSON_IS_CLOSE'));
});

test('a paused business gets nothing by a decision, and its payer all', async () => {
  const { id, seller } = await disputed();
  const arbiterId = await arbiter();
  await setMerchantStatus(at.db, { staffId: arbiterId, userId: seller, status: 'paused' });
  const half = { outcome: 'split', shareBp: 5_000 } as const;
  await expect(decide(id, arbiterId, half)).rejects.toMatchObject(refuses('MERCHANT_PAUSED'));
  expect(await decide(id, arbiterId)).toMatchObject({ status: 'refunded' });
});

test('a payer whose money may not leave gets it back, and the merchant waits', async () => {
  const { id, payer } = await disputed();
  const arbiterId = await arbiter();
  await rows(
    at.db,
    sql`insert into account_restrictions (user_id, blocks, basis, note) values (${payer}, '{out}', 'terms',
      'Under review after a report.')`,
  );
  await expect(
    decide(id, arbiterId, { outcome: 'merchant', reason: 'delivered' }),
  ).rejects.toMatchObject(refuses('OUT_RESTRICTED'));
  await decide(id, arbiterId, { outcome: 'payer' });
});

test('what the merchant gave back before is divided no more: nothing is refunded twice', async () => {
  const { id, invoiceId, seller, payer, read } = await disputed();
  await refundInvoice(invoiceDeps(at), refunder(payerCaller(seller)), {
    invoiceId,
    variant: 'amount',
    amount: '40000',
    reason: 'one bag less',
    email: null,
  });
  expect((await read()).status).toBe('disputed');
  await decide(id, await arbiter());
  expect(await read()).toMatchObject({ status: 'refunded', refunded: '100000', due: '100000' });
  expect(await unitsOf(at.db, payer, 'cNGN')).toBe(HELD);
  expect(await unitsOf(at.db, payer, 'cNGN', 'invoice_hold')).toBe(0n);
});
