import { expect, test } from 'vitest';
import { BRAND } from '#core/brand/brand.ts';
import { renderPage } from '#web/render-page.tsx';
import { FOOTER } from '#web/shell/footer-items.ts';

const assets = {
  css: '',
  sheet: '',
  fontRules: '',
  styles: [],
  scripts: [],
  preloads: [],
  pages: {},
  dictionaries: {},
  preamble: '',
};

async function page(path: string, licence = 'No licence is claimed.') {
  const response = await renderPage(new Request(`http://localhost:3000${path}`), {
    config: {
      product: 'Oja',
      mode: 'sandbox',
      url: 'http://localhost:3000',
      fees: { seller_bp: 30, buyer_bp: 0 },
      anon_key: 'anon',
      licence,
      features: {},
      now: '2026-11-21T13:32:00Z',
    },
    backendUrl: 'http://127.0.0.1:1',
    pageKey: '',
    assets,
  });
  return response;
}

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the footer has every quick link, the contact details and the operator’s licence text', async () => {
  const { html } = await page('/about', 'Registered as AB-1');
  const footer = html.slice(html.indexOf('<footer'));
  for (const { to } of FOOTER.flatMap(({ items }) => items)) {
    expect(footer).toContain(`href="${to}"`);
  }
  for (const detail of [BRAND.supportEmail, BRAND.supportPhone, BRAND.address]) {
    expect(text(footer)).toContain(detail);
  }
  expect(text(footer)).toContain('Licence status: Registered as AB-1');
});

test('without scripts the bar’s links are below the header on narrow screens', async () => {
  const { html } = await page('/about');
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  for (const path of ['/trades', '/otc-trading', '/how-it-works', '/crypto-lens', '/support']) {
    expect(without).toContain(`href="${path}"`);
  }
  expect(without).not.toContain('/spot-market');
});

test('RA-08 the denial page names its audience', async () => {
  expect(text((await page('/admin-access')).html)).toContain('This page is for administrators');
});

test.each(['/about', '/pay/1', '/admin-access', '/no-such-page', '/sign-in', '/messages'])(
  'the server’s HTML of %s has no inline style on any element',
  async (path) => {
    expect((await page(path)).html).not.toMatch(/ style="/);
  },
);
