import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoice } from '#server/business/invoices/create-invoice.ts';
import { getPublicInvoice } from '#server/business/invoices/public-invoice.ts';
import type { Oja } from '#server/define.ts';
import { payForms } from '#server/http/web/pay/pay-forms.ts';
import { readShown } from '#server/http/web/pay/read-shown.ts';
import { quoteOf } from '#server/http/web/pay/own-quote.ts';
import { rows } from '#server/platform/db/database.ts';
import { NO_BANK } from '#tests/support/factories/merchants.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let oja: Oja;
let app: FastifyInstance;
let publicId: string;

beforeAll(async () => {
  at = await moneyDatabase();
  oja = {
    db: at.db,
    config: {
      mode: 'sandbox',
      url: 'http://oja.test',
      secret: 'a secret of thirty-two letters or more',
    },
    chains: new Map(),
    bankRail: NO_BANK,
  } as unknown as Oja;
  const merchant = await person(at.db);
  await rows(
    at.db,
    sql`insert into merchant_profiles (user_id, display_name, invoice_prefix, bank_account_id)
      select ${merchant}, 'Ada Stores', 'AS', id from bank_accounts where user_id = ${merchant}`,
  );
  const { public_id } = await createInvoice(oja, merchant, {
    items: [{ title: 'Bread', quantity: '1', unit_price: '5000', tax_bp: 0 }],
    currency: 'NGN',
    accepts: ['bank_manual'],
    coins: null,
    payerName: null,
    payerEmail: 'payer@private.test',
    dueOn: null,
    expiresAt: null,
    discount: null,
    escrowed: null,
    toleranceBp: null,
    memo: null,
    metadata: null,
    draft: null,
    emailPayer: null,
    isTest: null,
    idempotencyKey: null,
  });
  publicId = public_id;
  app = Fastify();
  await payForms(app, oja);
});
afterAll(async () => {
  await app.close();
  await at.close();
});

const OURS = { 'sec-fetch-site': 'same-origin' };

function send(step: 'quote' | 'sent', form: Record<string, string>, headers: object = OURS) {
  return app.inject({
    method: 'POST',
    url: `/invoice/${publicId}/${step}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
}

const quotes = async (cookies?: string) =>
  (await getPublicInvoice(oja, publicId, quoteOf(cookies))).quotes;
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']);

test('a form of another site asks for nothing', async () => {
  const forms = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }, {}];
  for (const headers of forms) {
    const { statusCode, headers: answered } = await send(
      'quote',
      { method: 'bank_manual' },
      headers,
    );
    expect(statusCode).toBe(403);
    expect(answered['location']).toBeUndefined();
  }
  expect(await quotes()).toEqual([]);
});

test('what was typed wrongly leads back to the page with a code, and makes no quote', async () => {
  for (const [field, typed] of [
    ['part', 'all'],
    ['part', '-5'],
    ['email', 'nobody'],
  ] as const) {
    const { statusCode, headers } = await send('quote', { method: 'bank_manual', [field]: typed });
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(
      `/invoice/${publicId}?method=bank_manual&refused=INVOICE_FORM_NOT_READABLE`,
    );
  }
  const { headers } = await send('quote', { method: 'onchain', asset: 'USDT', chain: 'base' });
  expect(headers.location).toContain('refused=INVOICE_METHOD_OFF');
  expect(await quotes()).toEqual([]);
});

test('PRD-10 a quote is asked for and announced as sent, each leading back to the page', async () => {
  const asked = await send('quote', {
    method: 'bank_manual',
    part: '₦2,000',
    email: 'payer@private.test',
  });
  expect(asked.statusCode).toBe(303);
  expect(asked.headers.location).toBe(`/invoice/${publicId}?method=bank_manual`);
  expect(asked.headers['referrer-policy']).toBe('no-referrer');
  expect(cookieOf(asked)).toMatch(
    /; Path=\/invoice\/inv_\w+; Max-Age=1500; HttpOnly; SameSite=Lax$/,
  );
  // Somebody else who opens the page is not asked for the part that a stranger chose.
  expect(await quotes()).toEqual([]);
  const [quote] = await quotes(`other=1; ${cookieOf(asked)}`);
  expect(quote).toMatchObject({ method: 'bank_manual', value: '2000' });

  const sent = await send('sent', { quote: quote?.quote_id ?? '' });
  expect(sent.headers.location).toBe(`/invoice/${publicId}?method=bank_manual`);
  const invoice = await getPublicInvoice(oja, publicId);
  expect(invoice.payments).toMatchObject([{ method: 'bank_manual', state: 'seen', value: '2000' }]);
  expect(JSON.stringify(invoice)).not.toContain('private.test');

  const again = await send('sent', { quote: quote?.quote_id ?? '' });
  expect(again.headers.location).toContain('refused=INVOICE_QUOTE_USED');
});

test('naira that left in time may be announced ten minutes after the quote has ended, not later', async () => {
  const late = async (minutes: number) => {
    const asked = await send('quote', { method: 'bank_manual', part: String(1_000 + minutes) });
    const [quote] = await quotes(cookieOf(asked));
    await rows(
      at.db,
      sql`update app_clock set ahead = ahead + make_interval(mins => ${15 + minutes})`,
    );
    return (await send('sent', { quote: quote?.quote_id ?? '' })).headers.location;
  };
  expect(await late(9)).not.toContain('refused');
  expect(await late(11)).toContain('refused=INVOICE_QUOTE_EXPIRED');
});

test.each([
  ['invoice', ['1', 'inv_1111111111111111111111', '../../health', 'inv_'.padEnd(400, '1')]],
  ['link', ['1', '2'.repeat(32)]],
  ['recurring', ['1', 'rin_1111111111111111111111']],
  ['refund', ['1', 'a'.repeat(43)]],
] as const)(
  'RT-19 RT-20 RT-21 what is no %s is found missing alike, and no sooner',
  async (kind, ids) => {
    for (const id of ids) {
      const begun = performance.now();
      expect(await readShown(oja, kind, id)).toBeNull();
      expect(performance.now() - begun).toBeGreaterThan(95);
    }
  },
);

test('an invoice that exists is shown', async () => {
  expect(await readShown(oja, 'invoice', publicId)).toMatchObject({ invoice: { id: publicId } });
});

test('forms of links and refunds go back to their page with a code, and refuse other sites', async () => {
  for (const [url, code] of [
    [`/pay/${'2'.repeat(32)}/open`, 'LINK_NOT_FOUND'],
    ['/pay/cut-short/open', 'INVOICE_FORM_NOT_READABLE'],
    [`/refund/${'a'.repeat(43)}/code`, 'INVOICE_REFUND_NOT_FOUND'],
    [`/refund/${'a'.repeat(43)}/claim`, 'INVOICE_FORM_NOT_READABLE'],
  ] as const) {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: 'email=' });
    const { statusCode, headers } = await post(OURS);
    expect(statusCode).toBe(303);
    expect(headers.location).toContain(url.slice(0, url.lastIndexOf('/')));
    expect(headers.location).toContain(`refused=${code}`);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  }
});
