import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CreatePaymentLink, OpenCheckout } from '#core/links/wire.ts';
import { confirmInvoicePayment } from '#server/business/invoices/bank-payments.ts';
import { voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { expireInvoices } from '#server/business/invoices/expire-invoices.ts';
import { insertPayment } from '#server/business/invoices/insert-payment.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { getInvoice } from '#server/business/invoices/own-invoices.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { getPublicInvoice } from '#server/business/invoices/public-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import {
  addMerchantDomain,
  listMerchantDomains,
  removeMerchantDomain,
  verifyMerchantDomain,
} from '#server/business/links/domains.ts';
import { listPaymentLinks } from '#server/business/links/list-links.ts';
import { openCheckout } from '#server/business/links/open-checkout.ts';
import { getPaymentLink } from '#server/business/links/public-link.ts';
import {
  createPaymentLink,
  setPaymentLinkStatus,
  updatePaymentLink,
} from '#server/business/links/save-link.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { inputOf } from '#server/procedure-input.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { invoiceDeps, merchant, payerCaller } from '#tests/support/factories/merchants.ts';
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
let networks = 0;

function link(sellerId: string, terms: Record<string, unknown> = {}) {
  const input = inputOf(CreatePaymentLink, {
    p_title: 'Ankara dress',
    p_currency: 'NGN',
    p_accepts: ['wallet'],
    ...('p_min' in terms || 'p_max' in terms ? {} : { p_amount: '5000' }),
    ...terms,
  });
  return createPaymentLink(deps, sellerId, input);
}

/** Each from a network of its own unless one is named. */
function open(token: string, terms: Record<string, unknown> = {}, ip?: string) {
  const input = inputOf(OpenCheckout, { p_token: token, ...terms });
  networks += 1;
  return openCheckout(deps, { ip: ip ?? `198.51.${networks >> 8}.${networks & 255}` }, input);
}

async function payer(): Promise<string> {
  const id = await person(at.db);
  await fund(at.db, id, 'cNGN', '100000');
  return id;
}

async function pay(publicId: string, buyer: string) {
  const asked = { method: 'wallet', asset: 'cNGN', chain: null, part: null, email: null } as const;
  const caller = { userId: buyer, ip: '203.0.113.7' };
  const { quote_id } = await quoteInvoice(deps, caller, { publicId, ...asked });
  return payInvoice(deps, payerCaller(buyer), { publicId, quoteId: quote_id });
}

const invoiceId = async (publicId: string) =>
  (await one(at.db, sql<{ id: string }>`select id from invoices where public_id = ${publicId}`)).id;

test('a link opens invoices of its own, with the answers of their payers, and says when one is paid', async () => {
  const seller = await merchant(at.db);
  const { token, url } = await link(seller, {
    p_allow_quantity: true,
    p_collect: [{ name: 'size', label: 'Size', required: true }],
  });
  expect(url).toBe(`http://oja.test/pay/${token}`);
  expect(await getPaymentLink(at.db, token)).toMatchObject({
    state: 'open',
    amount: '5000',
    uses_left: null,
    payee: { display_name: 'Ada Stores' },
  });
  await expect(open(token)).rejects.toMatchObject(refused('LINK_FIELDS_MISSING'));
  await expect(open(token, { p_amount: '1', p_fields: { size: 'M' } })).rejects.toMatchObject(
    refused('LINK_AMOUNT_NOT_ALLOWED'),
  );
  const { public_id } = await open(token, {
    p_quantity: 3,
    p_fields: { size: 'M', other: 'is not asked for' },
    p_email: 'Payer@Example.com',
  });
  const shown = await getPublicInvoice(deps, public_id);
  expect(shown).toMatchObject({ total: '15000', kind: 'link', status: 'open' });
  expect(JSON.stringify(shown)).not.toMatch(/payer@example|size/i);
  const own = await getInvoice(deps, seller, { id: await invoiceId(public_id) });
  expect(own).toMatchObject({ metadata: { size: 'M' }, payer_email: 'payer@example.com' });
  await pay(public_id, await payer());
  const completed = await rows(
    at.db,
    sql`select subject_id, data -> 'invoice' ->> 'id' as invoice from merchant_events
      where merchant_id = ${seller} and type = 'link.completed'`,
  );
  expect(completed).toEqual([{ subject_id: token, invoice: public_id }]);
  const { links } = await listPaymentLinks(deps, seller, {
    isTest: null,
    status: null,
    before: null,
  });
  expect(links).toMatchObject([{ token, uses: 1, open_checkouts: 0 }]);
});

test('a payer chooses within the range, and only there', async () => {
  const seller = await merchant(at.db);
  const { token } = await link(seller, { p_min: '100', p_max: '200' });
  for (const terms of [
    {},
    { p_amount: '99.99' },
    { p_amount: '200.01' },
    { p_amount: '150.001' },
    { p_amount: '150', p_quantity: 2 },
  ]) {
    await expect(open(token, terms)).rejects.toMatchObject(refused('LINK_AMOUNT_NOT_ALLOWED'));
  }
  const { public_id } = await open(token, { p_amount: '150.50' });
  expect((await getPublicInvoice(deps, public_id)).total).toBe('150.5');
  for (const terms of [
    { p_min: '2', p_max: '1' },
    { p_amount: '5', p_min: '1' },
    { p_min: '1', p_allow_quantity: true },
  ]) {
    await expect(link(seller, terms)).rejects.toMatchObject(refused('LINK_AMOUNTS_NOT_ALLOWED'));
  }
});

test('fifty at once open a link for three: three pay, the others know it before they pay', async () => {
  const seller = await merchant(at.db);
  const { token } = await link(seller, { p_max_uses: 3 });
  const opened = await Promise.all(
    Array.from({ length: 50 }, () =>
      open(token).then(
        ({ public_id }) => public_id,
        (error: { code: string }) => error.code,
      ),
    ),
  );
  const open3 = opened.filter((one_) => one_.startsWith('inv_'));
  expect(open3).toHaveLength(3);
  expect(new Set(opened.filter((one_) => !one_.startsWith('inv_')))).toEqual(
    new Set(['LINK_USES_TAKEN']),
  );
  expect((await getPaymentLink(at.db, token)).state).toBe('taken');
  const buyer = await payer();
  for (const publicId of open3.slice(0, 2)) await pay(publicId, buyer);
  // The third is left unpaid: its use goes back when it expires, to one other.
  await letTimePass(at.db, 61);
  await setMarketRate(at.db, '1507.5');
  await expireInvoices(deps);
  const again = await Promise.all([1, 2].map(() => open(token).catch((error: unknown) => error)));
  expect(again.filter((one_) => !(one_ instanceof Error))).toHaveLength(1);
  const last = again.find((one_) => !(one_ instanceof Error)) as { public_id: string };
  await pay(last.public_id, buyer);
  expect((await getPaymentLink(at.db, token)).state).toBe('used');
  await expect(pay(open3[2] ?? '', buyer)).rejects.toMatchObject(refused('INVOICE_NOT_PAYABLE'));
  await expect(open(token)).rejects.toMatchObject(refused('LINK_NOT_OPEN'));
});

test('money that comes late is not counted where its use was given to another', async () => {
  const seller = await merchant(at.db);
  const { token } = await link(seller, { p_max_uses: 1, p_accepts: ['bank_manual'] });
  const first = await open(token);
  await letTimePass(at.db, 61);
  await setMarketRate(at.db, '1507.5');
  await expireInvoices(deps);
  const second = await open(token);
  const late = await transaction(at.db, async (tx) => {
    const { row } = await lockInvoice(tx, { publicId: first.public_id });
    const amount = { asset: 'NGN', units: 500_000n } as const;
    return insertPayment(tx, row, { method: 'bank_manual', amount, value: '5000', state: 'seen' });
  });
  const count = () =>
    confirmInvoicePayment(deps, seller, {
      paymentId: late.publicId,
      decision: 'count',
      email: null,
    });
  await expect(count()).rejects.toMatchObject(refused('LINK_USES_TAKEN'));
  await voidInvoice(at.db, seller, {
    invoiceId: await invoiceId(second.public_id),
    reason: 'gone',
  });
  expect(await count()).toMatchObject({ status: 'settled' });
});

test('a paused, ended or expired link opens nothing, and an ended one stays so', async () => {
  const seller = await merchant(at.db);
  const stranger = await merchant(at.db);
  const { token, link_id } = await link(seller);
  const set = (status: 'active' | 'paused' | 'ended', who = seller) =>
    setPaymentLinkStatus(at.db, who, { linkId: link_id, status });
  await expect(set('ended', stranger)).rejects.toMatchObject(refused('LINK_NOT_FOUND'));
  await set('paused');
  await expect(open(token)).rejects.toMatchObject(refused('LINK_NOT_OPEN'));
  await set('active');
  await open(token);
  await set('ended');
  await expect(set('active')).rejects.toMatchObject(refused('LINK_ENDED'));
  const terms = inputOf(CreatePaymentLink, {
    p_title: 'x',
    p_currency: 'NGN',
    p_amount: '1',
    p_accepts: ['wallet'],
  });
  await expect(
    updatePaymentLink(at.db, seller, { ...terms, linkId: link_id }),
  ).rejects.toMatchObject(refused('LINK_ENDED'));
  await expect(getPaymentLink(at.db, '1'.repeat(32))).rejects.toMatchObject(
    refused('LINK_NOT_FOUND'),
  );
  await expect(open('1'.repeat(32))).rejects.toMatchObject(refused('LINK_NOT_FOUND'));
});

test('one network opens only so many checkouts', async () => {
  const seller = await merchant(at.db);
  const { token } = await link(seller);
  const opened = await Promise.all(
    Array.from({ length: 40 }, () =>
      open(token, {}, '192.0.2.44').then(
        () => 'open',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(opened.filter((one_) => one_ === 'CHECKOUTS_TOO_MANY').length).toBeGreaterThan(5);
});

test('payers are sent to proven hosts alone', async () => {
  const seller = await merchant(at.db);
  const other = await merchant(at.db);
  const host = 'shop.example.ng';
  const success = { p_success_url: `https://${host}/thanks` };
  await expect(link(seller, success)).rejects.toMatchObject(refused('LINK_ADDRESS_NOT_ALLOWED'));
  const { domain } = await addMerchantDomain(at.db, seller, host);
  expect((await addMerchantDomain(at.db, seller, host)).domain).toEqual(domain);
  await expect(addMerchantDomain(at.db, seller, '10.0.0.1')).rejects.toMatchObject(
    refused('DOMAIN_NOT_ALLOWED'),
  );
  const verify = (who: string, txt: readonly string[]) =>
    verifyMerchantDomain(at.db, who, domain.domain_id, () => Promise.resolve(txt));
  await expect(verify(seller, ['v=spf1 -all'])).rejects.toMatchObject(refused('DOMAIN_NOT_PROVEN'));
  await expect(verify(other, [domain.txt_record])).rejects.toMatchObject(
    refused('DOMAIN_NOT_FOUND'),
  );
  await expect(link(seller, success)).rejects.toMatchObject(refused('LINK_ADDRESS_NOT_ALLOWED'));
  expect(
    (await verify(seller, ['v=spf1 -all', domain.txt_record])).domain.verified_at,
  ).not.toBeNull();
  const { token } = await link(seller, success);
  for (const url of [
    'javascript:alert(1)',
    `//${host}`,
    `http://${host}`,
    `https://${host}@evil.ng`,
    'https://10.0.0.1',
  ]) {
    await expect(link(seller, { p_cancel_url: url })).rejects.toMatchObject(
      refused('LINK_ADDRESS_NOT_ALLOWED'),
    );
  }
  await expect(link(other, success)).rejects.toMatchObject(refused('LINK_ADDRESS_NOT_ALLOWED'));
  const { public_id } = await open(token);
  expect((await getPublicInvoice(deps, public_id)).success_url).toBe(success.p_success_url);
  await removeMerchantDomain(at.db, seller, domain.domain_id);
  expect((await listMerchantDomains(at.db, seller)).domains).toEqual([]);
  const later = await open(token);
  expect((await getPublicInvoice(deps, later.public_id)).success_url).toBeNull();
});
