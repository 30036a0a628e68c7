import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from '#web/render-page.tsx';

const HANDLE = 'Mallory</script><script>alert(1)</script>';
const assets = {
  css: 'body{color:red}.flex{display:flex}.on-no-page{color:blue}',
  sheet: '/assets/style-4.css',
  fontRules: '@font-face{}',
  styles: [],
  scripts: ['/assets/entry-1.js'],
  preloads: ['/assets/framework-2.js'],
  pages: { '/': ['/assets/landing-3.js'] },
  dictionaries: {},
  preamble: '',
};

let api: Server;
let backendUrl: string;
let isDown = false;

beforeAll(async () => {
  api = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://api.invalid');
    const answer = isDown ? undefined : ANSWERS[pathname];
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'down' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  backendUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

beforeEach(() => {
  isDown = false;
});

afterAll(() => {
  api.close();
});

const OFFER = {
  trade_type: 'sell',
  status: 'open',
  asset: 'USDT',
  fiat_currency: 'NGN',
  price_per_unit: 1500,
  completion_timeout: null,
  updated_at: '2026-11-21T13:00:00Z',
  payment_method_ids: ['bank-transfer'],
  creator: {
    id: '0199aaaa-0000-7000-8000-000000000002',
    handle: HANDLE,
    verification_level: 'verified',
    completed_trades: 1,
    success_rate: 50,
    last_seen_at: null,
    member_since: '2026-01-01T00:00:00Z',
  },
};

const ANSWERS: Record<string, unknown> = {
  '/rest/v1/exchange_rates': {
    mid_rate: 1507.5,
    buy_rate: 1502.5,
    sell_rate: 1512.5,
    last_updated: '2026-11-21T13:32:05Z',
    is_estimated: false,
  },
  '/rest/v1/rpc/get_market_coins': {
    coins: [
      {
        id: 'bitcoin',
        symbol: 'BTC',
        name: 'Bitcoin',
        image: null,
        current_price: 97412,
        price_change_percentage_1h: 0.1,
        price_change_percentage_24h: 1.8,
        price_change_percentage_7d: -2.4,
        market_cap: 1.9e12,
        total_volume: 4e10,
        sparkline: [],
      },
    ],
    source: 'coingecko',
    is_sample: false,
    as_of: '2026-11-21T13:31:00Z',
    is_stale: false,
    problem: null,
  },
  '/rest/v1/rpc/list_offers': {
    offers: [
      {
        ...OFFER,
        id: '0199aaaa-0000-7000-8000-000000000001',
        amount: 36.5,
        min_order_amount: 10000,
        max_order_amount: 500000,
        trade_offer_type: 'Partial',
      },
      {
        ...OFFER,
        id: '0199aaaa-0000-7000-8000-000000000003',
        amount: 119.92,
        min_order_amount: 100000,
        max_order_amount: 179880,
        trade_offer_type: 'Full',
      },
    ],
    next_cursor: null,
    total: 2,
    total_is_capped: false,
    as_of: '2026-11-21T13:32:05Z',
  },
};

async function page(path: string, mode: 'sandbox' | 'production' = 'sandbox') {
  const response = await renderPage(new Request(`http://localhost:3000${path}`), {
    config: {
      product: 'Oja',
      mode,
      url: 'http://localhost:3000',
      anon_key: 'anon',
      fees: { seller_bp: 30, buyer_bp: 0 },
      licence: '',
      features: {},
      now: '2026-11-21T13:32:00Z',
    },
    backendUrl,
    pageKey: '',
    assets,
  });
  return response;
}

describe('the landing page, as the server sends it', () => {
  test('PRD-19 PRD-20 shows what Oja is for and who trusts it', async () => {
    const { status, html } = await page('/');
    expect(status).toBe(200);
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Send Globally, Spend Locally, Instantly');
    expect(html).toContain('Trusted by over 10,000 traders');
    expect(html).toContain('<title>Oja: Send Globally, Spend Locally, Instantly</title>');
  });

  test('LND-10 LND-12 quotes 500 USDT at the live sell rate, the fee included', async () => {
    const { html } = await page('/');
    expect(html).toContain('₦748,687.50');
    expect(html).toContain('−₦7,562.50');
    expect(html).toContain('14:32:05');
  });

  test('shows what is for sale, with a link that works without scripts', async () => {
    const { html } = await page('/');
    expect(html).toContain('₦1,500.00');
    expect(html).toContain('href="/trades/0199aaaa-0000-7000-8000-000000000001"');
  });

  test('M-5.M1 M-5.M12 an offer shows its current amounts, and trades apart from how they ended', async () => {
    const { html } = await page('/');
    const text = html.replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('₦10,000 – ₦54,750');
    expect(text).not.toContain('₦500,000');
    // A Full offer takes one amount only.
    expect(text).toContain('₦179,880');
    expect(text).not.toContain('₦100,000');
    expect(text).toContain('1 order, 50.0% completed');
  });

  test('M-5.M14 the estimate’s one per cent is not shown as a trade fee', async () => {
    const { html } = await page('/');
    expect(html).toContain('The 1% is Oja’s fee of');
    expect(html).toContain('You trade at the price of the offer you take.');
  });

  test('LND-03 shows the current prices of coins', async () => {
    const { html } = await page('/');
    expect(html).toContain('Bitcoin');
    expect(html).toContain('$97,412.00');
    expect(html).toContain('+1.80%');
  });

  test('is whole without scripts and has no queries, so nothing hydrates them', async () => {
    const { html } = await page('/');
    expect(html).toContain('In escrow until both sides agree');
    expect(html).toContain('Oja in your pocket');
    expect(html).not.toMatch(/<[a-z][^>]* style=/);
    expect(html).toMatch(/queries:null/);
  });

  test('a page with queries dehydrates their data', async () => {
    const { html } = await page('/trades');
    expect(html).not.toMatch(/queries:null/);
  });

  test('LND-13 is sent without its data when the market does not answer, at 1600 estimated', async () => {
    isDown = true;
    const { status, html } = await page('/');
    expect(status).toBe(200);
    expect(html).toContain('₦1,600.00');
    expect(html).toContain('estimated');
    expect(html).not.toContain('748,687.50');
    expect(html).toContain('Could not fetch current rates. Using estimated rates.');
  });

  test('LND-04 LND-08 samples replace a market that does not respond, and are marked as samples', async () => {
    isDown = true;
    const { html } = await page('/');
    const text = html.replaceAll(/<[^>]+>/g, ' ');
    expect(text).toMatch(/Sample +trader_one +verified +156 orders, 98\.5% completed/);
    expect(text).toMatch(/Sample +trader_two +basic +42 orders, 95\.2% completed/);
    expect(text).toMatch(/₦10,000 +– +₦500,000/);
  });

  test('a trader’s name cannot end a script or begin one', async () => {
    const { html } = await page('/');
    expect(html).toContain('Mallory');
    expect(html).not.toContain('</script><script>alert(1)');
    expect(html).not.toContain('<script>alert');
  });

  test('carries the styles it uses, links all of them for later, and fetches what it needs', async () => {
    const { html, inline } = await page('/');
    expect(inline.styles).toEqual(['@font-face{}body{color:red}.flex{display:flex}']);
    expect(html).toContain(`<style>${inline.styles[0]}</style>`);
    expect(html).toContain('<link rel="stylesheet" href="/assets/style-4.css" media="print"');
    expect(html).toContain('href="/assets/landing-3.js"');
  });

  test.each(['/', '/trades', '/nowhere'])(
    '%s names each of its inline scripts, and none that people wrote',
    async (path) => {
      const { html, inline } = await page(path);
      const scripts = [...html.matchAll(/<script(?![^>]*(?: src=|json))[^>]*>([^]*?)<\/script>/g)];
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.map(([, script]) => script)).toEqual(inline.scripts);
      expect(inline.scripts).not.toContain('alert(1)');
      expect(html).not.toContain('nonce');
    },
  );

  test('is the same for everybody who asks at the same moment', async () => {
    const [one, other] = await Promise.all([page('/faq'), page('/faq')]);
    expect(other).toEqual(one);
  });
});

describe('other pages', () => {
  test('an unknown URL is answered with 404 and a link', async () => {
    const { status, html } = await page('/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('Page not found');
    expect(html).toContain('<title>Not found · Oja</title>');
  });

  test('/trade/:id leads to the payment page', async () => {
    const { status, location } = await page('/trade/0199-ab');
    expect(status).toBe(307);
    expect(location).toBe('/trade/0199-ab/payment');
  });

  test('a page behind the sign-in is a shell that knows nobody', async () => {
    const { status, html } = await page('/wallet?tab=overview');
    expect(status).toBe(200);
    expect(html).toContain('Loading');
    expect(html).not.toContain('Total balance');
  });

  test.each([
    '/sandbox/outbox',
    '/sandbox/components',
    '/wallet-integrated-test',
    '/test-notifications',
    '/chat-test',
    '/escrow-test',
    '/p2p-escrow-test',
    '/p2p-system-test',
  ])('M-2.T %s is answered in the sandbox, and with 404 in production', async (path) => {
    expect((await page(path)).status).toBeLessThan(400);
    expect((await page(path, 'production')).status).toBe(404);
  });

  test('the badge is shown in the sandbox alone', async () => {
    expect((await page('/')).html).toContain('>Sandbox<');
    expect((await page('/', 'production')).html).not.toContain('>Sandbox<');
  });
});
