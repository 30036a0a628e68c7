import { describe, expect, test } from 'vitest';
import type { PayShown } from '#core/invoices/pay-shown.ts';
import type { InvoiceRefundClaim, PublicInvoice } from '#core/invoices/wire.ts';
import type { PublicLink } from '#core/links/wire.ts';
import type { PublicRecurring } from '#core/recurring/wire.ts';
import { renderPay } from '#web/pages/pay/render-pay.ts';
import {
  bankQuote,
  chainQuote,
  invoicePayment,
  publicInvoice,
} from '#tests/support/factories/public-invoice.ts';

const assets = {
  css: ':root{--paper:#000}[data-theme="light"]{--paper:#fff}',
  sheet: '',
  fontRules: '',
  styles: [],
  scripts: [],
  preloads: [],
  pages: {},
  dictionaries: {},
  preamble: '',
};

const PATH = '/invoice/inv_2222222222222222222222';

const draw = (invoice: PublicInvoice | null, query = '', cookie = '') =>
  drawAt(PATH + query, invoice && { kind: 'invoice', invoice }, cookie);

function drawAt(url: string, shown: PayShown | null, cookie = '') {
  return renderPay(new Request(`http://localhost:3000${url}`, { headers: { cookie } }), {
    config: {
      product: 'Oja',
      mode: 'production',
      url: 'http://localhost:3000',
      fees: { seller_bp: 30, buyer_bp: 0 },
      anon_key: 'anon',
      licence: '',
      features: {},
      now: '2026-11-21T13:32:10.000Z',
    },
    assets,
    script: 'run()',
    shown,
  });
}

const text = (html: string) =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const onchain = (over: Parameters<typeof invoicePayment>[0]) =>
  invoicePayment({ method: 'onchain', asset: 'USDT', amount: '200', chain: 'tron', ...over });
const held = onchain({ state: 'waiting', is_late: true, decide_by: '2026-11-28T10:00:00.000Z' });
const unchecked = { ...publicInvoice().payee, verified_name: null };

test.each<[string, string, Partial<PublicInvoice>, RegExp]>([
  ['choose', '', {}, /Choose how you pay.*You transfer ₦522,450 ?\.00.*Show the account number/],
  [
    'waiting for naira',
    '?method=bank_manual',
    { quotes: [bankQuote()] },
    /Zenith Bank FOLAKE OJUOLAPE OJO Account number 219 004 8838.*₦522,450 ?\.37.*OS-0047.*I have sent ₦522,450\.37/,
  ],
  [
    'waiting for coins',
    '?method=onchain&asset=USDT&chain=tron',
    { quotes: [chainQuote()] },
    /Price fixed until 14:45.*Exact amount 346\.57 USDT.*at ₦1,507\.50.*Address on Tron \(TRC-20\) only TQ7mZ2 ?wLxV8nRk4cYf9DpHs3eAj6 ?uBt1Xo.*Later than 14:55/,
  ],
  [
    'lapsed',
    '?method=bank_manual',
    { quotes: [bankQuote({ expires_at: '2026-11-21T13:31:00.000Z' })] },
    /The time to pay is over.*Counts until 14:55.*I have sent.*Ask for a new amount/,
  ],
  [
    'seen',
    '',
    {
      status: 'processing',
      payments: [
        onchain({ state: 'seen', value: '301500', confirmations: 3, confirmations_needed: 20 }),
      ],
    },
    /Seen, 3 of 20 blocks 200\.00 USDT is on its way on Tron/,
  ],
  [
    'announced',
    '',
    { status: 'processing', payments: [invoicePayment({ state: 'seen' })] },
    /Ojuolape Studio looks in their bank now.*Oja holds none of it/,
  ],
  [
    'short',
    '',
    { status: 'part_paid', due: '220950', payments: [onchain({})] },
    /₦220,950 ?\.00 .*₦220,950\.00 is left of ₦522,450\.00\..*200\.00 USDT came and counts/,
  ],
  [
    'part',
    '',
    { status: 'part_paid', due: '220950', payments: [invoicePayment({ method: 'wallet' })] },
    /Anyone with this link can pay the rest/,
  ],
  [
    'settled',
    '',
    { status: 'settled', due: '0', payments: [invoicePayment()] },
    /Ojuolape Studio has your money.*Paid ₦522,450 ?\.37 To Folake Ojuolape Ojo.*Bank to bank.*21 Nov 2026, 14:37.*pay_3333333333333333333333.*stays here for you/,
  ],
  [
    'over',
    '',
    { status: 'settled', due: '0', over_by: '7537.5', payments: [onchain({})] },
    /Paid, and ₦7,537\.50 too much.*belongs to you/,
  ],
  [
    'escrow',
    '',
    { status: 'in_escrow', due: '0', payments: [onchain({})] },
    /Paid, and held for you/,
  ],
  [
    'late',
    '',
    { status: 'expired', options: [], payments: [held] },
    /Your money came late Ojuolape Studio decides about 200\.00 USDT by 28 November\. Without a decision it goes back/,
  ],
  [
    'reversed',
    '',
    { payments: [onchain({ state: 'reversed' })] },
    /The network took a payment back Nothing is lost on our side/,
  ],
  [
    'refused',
    '',
    { payments: [invoicePayment({ state: 'refused' })] },
    /has not found your transfer ₦522,450\.37 is not in their bank/,
  ],
  ['expired', '', { status: 'expired', options: [] }, /This invoice has expired Do not send money/],
  [
    'void',
    '',
    { status: 'void', options: [], payments: [onchain({})] },
    /This invoice was withdrawn.*kept for you/,
  ],
  [
    'paused',
    '',
    { payee: { ...unchecked, status: 'paused' } },
    /takes no payments now Nothing was taken/,
  ],
  ['test', '', { test: true }, /Test invoice: no money moves/],
])(
  'RT-19 %s says what happened, where the money is and what comes next',
  (_, query, over, says) => {
    const { html, status } = draw(publicInvoice(over), query);
    expect(status).toBe(200);
    expect(text(html)).toMatch(says);
    expect(html.match(/<h1/g)).toHaveLength(1);
  },
);

describe('PRD-10 the page of an invoice', () => {
  test('looks again without a script while something may come, and only then', () => {
    const waiting = draw(publicInvoice({ quotes: [bankQuote()] }), '?method=bank_manual').html;
    expect(waiting).toMatch(/<noscript>.*<meta http-equiv="refresh" content="20"><\/noscript>/);
    expect(draw(publicInvoice()).html).not.toContain('http-equiv="refresh"');
    const settled = publicInvoice({ status: 'settled', payments: [invoicePayment()] });
    expect(draw(settled).html).not.toContain('http-equiv="refresh"');
  });

  test('leads through way, account, amount and narration to its button', () => {
    const { html } = draw(publicInvoice({ quotes: [bankQuote()] }), '?method=bank_manual');
    const order = [
      '?method=bank_manual',
      '?method=wallet',
      'copy-account',
      'copy-amount',
      'copy-narration',
      '/sent',
    ];
    const places = order.map((one) => html.indexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('shows what people wrote as text', () => {
    const hostile = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"\'';
    const { html, inline } = draw(
      publicInvoice({
        number: 'OS-1',
        memo: hostile,
        payer_name: hostile,
        items: [{ ...publicInvoice().items[0], title: hostile } as PublicInvoice['items'][number]],
        payee: { ...unchecked, display_name: hostile, support_email: `"><script>@x.test` },
        quotes: [
          bankQuote({
            account: {
              bank_name: hostile,
              account_number: hostile,
              account_name: hostile,
              narration: hostile,
            },
          }),
        ],
      }),
      '?method=bank_manual&asset="><script>&refused=<script>',
    );
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain('<img');
    expect(inline.scripts).toContain('run()');
    expect(inline.scripts.join('')).not.toContain('alert(1)');
  });

  test('warns while nobody checked who asks, before the ways to pay', () => {
    const html = text(draw(publicInvoice({ payee: unchecked })).html);
    expect(html).toMatch(
      /Careful\. Oja has not checked who Ojuolape Studio is\..*Naira bank transfer/,
    );
    expect(text(draw(publicInvoice()).html)).toContain(
      'is Folake Ojuolape Ojo, whose name Oja checked.',
    );
  });

  test('has no control that leads nowhere, and the way to a trader leads to the list of them', () => {
    const options = [
      ...publicInvoice().options,
      { method: 'p2p' as const, asset: 'USDT', chains: [], amount: '1', needs_account: true },
    ];
    const bought = draw(publicInvoice({ options }), '?method=p2p').html;
    expect(bought).toMatch(/href="\/invoice\/inv_2{22}\/trader"/);
    expect(text(bought)).toContain('has them a day later');
    // Copying needs the script, which shows these buttons.
    const { html } = draw(publicInvoice({ quotes: [bankQuote()] }), '?method=bank_manual');
    for (const [button] of html.matchAll(/<button[^>]*data-copy=[^>]*>/g))
      expect(button).toContain(' hidden');
  });

  test('opens another site past the page that shows where it leads', () => {
    const paid: Partial<PublicInvoice> = {
      status: 'settled',
      due: '0',
      payments: [invoicePayment()],
      success_url: 'https://shop.example/?a=1&b=2',
    };
    expect(draw(publicInvoice(paid)).html).toContain(
      'href="/leaving?to=https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2"',
    );
  });

  test('repeats a refusal by its code alone, in the catalogue’s words', () => {
    const refused = draw(publicInvoice(), '?refused=INVOICE_NO_FIRM_RATE').html;
    expect(text(refused)).toContain('No firm price right now The markets do not agree on a price.');
    expect(draw(publicInvoice(), '?refused=Send+it+to+me').html).not.toContain('role="alert"');
  });

  test('takes no quote of somebody else for the reader’s own', () => {
    expect(text(draw(publicInvoice({ quotes: [bankQuote()] })).html)).not.toContain('219 004 8838');
  });

  test('speaks Pidgin to whoever chose it', () => {
    const { html } = draw(publicInvoice(), '', 'oja-language=pcm');
    expect(html).toContain('<html lang="pcm"');
    expect(text(html)).toContain('Choose how you wan pay');
  });

  test('follows the device’s theme where no script runs', () => {
    expect(draw(publicInvoice()).html).toContain(
      '<noscript><style>@media (prefers-color-scheme:light){:root{--paper:#fff}}</style>',
    );
  });
});

test('RT-19 what is no genuine invoice has one page, without any detail', () => {
  const { html, status } = draw(null, '?method=bank_manual');
  expect(status).toBe(404);
  expect(text(html)).toContain(
    'There is no such invoice Do not pay anything because of this link.',
  );
  expect(html).not.toContain('<form');
});

const HOSTILE = '</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"\'';
const hostilePayee = { ...unchecked, display_name: HOSTILE, support_email: `"><script>@x.test` };
const { items, subtotal, discount, tax } = publicInvoice();

const paymentLink = (over: Partial<PublicLink> = {}): PublicLink => ({
  token: '2'.repeat(32),
  title: 'Ankara dress',
  description: null,
  image_url: null,
  currency: 'NGN',
  amount: null,
  min: '500',
  max: '2000',
  allow_quantity: false,
  collect: [],
  accepts: ['wallet'],
  is_escrowed: false,
  expires_at: null,
  test: false,
  payee: publicInvoice().payee,
  coins: [],
  state: 'open',
  uses_left: null,
  cancel_url: null,
  now: publicInvoice().now,
  ...over,
});

const recurring = (over: Partial<PublicRecurring> = {}): PublicRecurring => ({
  id: 'rin_2222222222222222222222',
  test: false,
  status: 'active',
  currency: 'NGN',
  total: '522450',
  cadence: 'custom',
  every_days: 10,
  day_of_month: null,
  made: 1,
  times: 3,
  starts_on: '2026-11-20',
  ends_on: null,
  next_on: '2026-11-30',
  memo: null,
  invoices: [],
  items,
  subtotal,
  discount,
  tax,
  payee: publicInvoice().payee,
  mandate_coins: ['USDT'],
  now: publicInvoice().now,
  ...over,
});

const refund = (over: Partial<InvoiceRefundClaim> = {}): InvoiceRefundClaim => ({
  id: 'ref_2',
  invoice: 'inv_2222222222222222222222',
  number: 'OS-1',
  payee: 'Ojuolape Studio',
  state: 'offered',
  reason: 'surplus',
  asset: 'USDT',
  amount: '5',
  email: 'k…@example.com',
  networks: [{ chain: 'tron', fee: '1.5', receives: '3.5' }],
  to: null,
  tx_hash: null,
  expires_at: '2026-12-21T10:00:00.000Z',
  ...over,
});

test.each<[string, string, PayShown]>([
  [
    'a link',
    '/pay/x?amount="><script>alert(1)</script>',
    {
      kind: 'link',
      link: paymentLink({
        title: HOSTILE,
        description: HOSTILE,
        payee: hostilePayee,
        collect: [{ name: 'size', label: HOSTILE, required: true }],
      }),
    },
  ],
  [
    'a recurring invoice',
    '/recurring-invoice/x',
    { kind: 'recurring', recurring: recurring({ memo: HOSTILE, payee: hostilePayee }) },
  ],
  [
    'a refund',
    '/refund/x?step=code',
    { kind: 'refund', refund: refund({ payee: HOSTILE, number: HOSTILE }) },
  ],
])('%s shows what people wrote as text', (_, url, shown) => {
  const { html, inline, status } = drawAt(url, shown);
  expect(status).toBe(200);
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html).not.toContain('<img');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(inline.scripts.join('')).not.toContain('alert(1)');
});

test.each<[PublicLink['state'], RegExp]>([
  ['taken', /The last ones are being paid for Nothing was taken/],
  ['used', /All of them are paid for Nothing was taken/],
  ['paused', /This link is paused Nothing was taken/],
  ['ended', /This link has ended Do not send money/],
  ['expired', /This link has ended Do not send money/],
  ['closed', /takes no payments now Nothing was taken/],
])('RT-21 a link that is %s says why, and has no form', (state, says) => {
  const { html } = drawAt('/pay/x', { kind: 'link', link: paymentLink({ state }) });
  expect(text(html)).toMatch(says);
  expect(html).not.toContain('<form');
});

test.each<[InvoiceRefundClaim['state'], RegExp]>([
  ['claimed', /You claimed it It is on its way to you/],
  ['sending', /On its way back to you The network has it/],
  ['done', /It went back to you/],
  ['expired', /Not taken in time The money is kept/],
  ['cancelled', /Not given back/],
])('a refund that is %s says where the money is, and has no form', (state, says) => {
  const { html } = drawAt('/refund/x', { kind: 'refund', refund: refund({ state }) });
  expect(text(html)).toMatch(says);
  expect(html).not.toContain('<form');
});

test('a refund’s fee is shown before it is sent, and its code is asked for first', () => {
  const shown: PayShown = { kind: 'refund', refund: refund() };
  expect(text(drawAt('/refund/x', shown).html)).toMatch(/code to k…@example\.com.*Send me a code/);
  expect(text(drawAt('/refund/x?step=code', shown).html)).toMatch(
    /Fee 1\.50 USDT, 3\.50 USDT arrives.*held 24 hours.*Send it to this address/,
  );
});

test('RT-20 a recurring invoice says how often and when next, and leads to automatic payment', () => {
  const draws = (over: Partial<PublicRecurring>) =>
    drawAt('/recurring-invoice/x', { kind: 'recurring', recurring: recurring(over) }).html;
  expect(text(draws({}))).toMatch(/Every 10 days.*Next invoice 30 November.*1 of 3 so far/);
  expect(draws({})).toContain('href="/recurring-invoice/x/mandate"');
  expect(draws({ status: 'ended', next_on: null })).not.toContain('/mandate');
});

test.each(['pay', 'recurring-invoice', 'refund'])(
  'RT-20 RT-21 what is none at /%s has one page, without any detail',
  (segment) => {
    const pages = ['unknown', 'cut-short'].map((id) => drawAt(`/${segment}/${id}`, null));
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    const [one, other] = pages.map(({ html }) => html.replaceAll(/unknown|cut-short/g, ''));
    expect(one).toBe(other);
    expect(one).not.toContain('<form');
  },
);
