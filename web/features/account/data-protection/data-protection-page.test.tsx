import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { BRAND } from '#core/brand/brand.ts';
import { setLanguage } from '#web/lib/i18n/language.ts';
import { renderPage } from '#web/render-page.tsx';

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

beforeEach(() => setLanguage('en', {}));

async function page(mode: 'sandbox' | 'production', features: Record<string, boolean> = {}) {
  const response = await renderPage(new Request('http://localhost:3000/ndpa-compliance'), {
    config: {
      product: 'Oja',
      mode,
      url: 'http://localhost:3000',
      anon_key: 'anon',
      fees: { seller_bp: 30, buyer_bp: 0 },
      licence: '',
      features,
      now: '2026-11-21T13:32:00Z',
    },
    backendUrl: 'http://localhost:3000',
    pageKey: '',
    assets,
  });
  expect(response.status).toBe(200);
  const { html } = response;
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
  return { main, text: main.replaceAll(/<script[^]*?<\/script>|<[^>]+>/g, ' ') };
}

/** The row of a table that begins with `name`, as its words. */
function row(main: string, name: string): string {
  const rows = main.match(/<tr[^]*?<\/tr>/g) ?? [];
  const found = rows.find((markup) => markup.includes(`: ${name}"`)) ?? '';
  return found.replaceAll(/<[^>]+>/g, ' ');
}

test('RT-13 /ndpa-compliance shows who is responsible, what is stored, and how to act', async () => {
  const { main, text } = await page('production');
  expect(main.match(/<h1/g)).toHaveLength(1);
  expect(main, 'the policy forbids inline styles').not.toMatch(/ style="/);
  expect(main).toContain(`mailto:${BRAND.dataProtectionEmail}`);
  expect(main).toContain('href="/sign-in?from=%2Fndpa-compliance%23requests"');
  const anchors = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(anchors).toContain('requests');
  expect(anchors.filter((id) => !main.includes(`id="${id}"`))).toEqual([]);
  for (const section of ['34(1)(a)', '34(1)(c)', '34(1)(d)', '35', '36', '37', '38', '46']) {
    expect(text).toContain(`s. ${section}`);
  }
  expect(row(main, 'Identity check')).toContain('5 years');
  expect(row(main, 'Applications for work')).toContain('12 months');
  expect(row(main, 'Requests on this page')).toContain('7 days');
  expect(text).toContain('Within 72 hours');
});

test('who receives data follows the configuration', async () => {
  const used = (main: string, name: string) => !row(main, name).includes('Not in use here');
  const all = await page('production', { google_sign_in: true, phone_sign_in: true });
  expect(used(all.main, 'Google')).toBe(true);
  expect(used(all.main, 'Termii')).toBe(true);
  const without = await page('production', {});
  expect(used(without.main, 'Google')).toBe(false);
  expect(used(without.main, 'Termii')).toBe(false);
  const sandbox = await page('sandbox', { google_sign_in: true, phone_sign_in: true });
  for (const name of ['Google', 'Termii', 'Youverify', 'Paystack or Monnify', 'ipapi.co']) {
    expect(used(sandbox.main, name), name).toBe(false);
  }
});

test('every key under which the code stores something in a browser is listed', async () => {
  const { text } = await page('sandbox');
  const names = new Set(
    sources(['web', 'core', 'server']).flatMap((code) =>
      [...code.matchAll(/(?:KEY|COOKIE|DATABASE) = '(oja-[a-z-]+)'|`(oja-[a-z-]+[-:])\$\{/g)].map(
        ([, whole, beginning]) => whole ?? beginning ?? '',
      ),
    ),
  );
  for (const name of DOWNLOADED) expect(names.delete(name), name).toBe(true);
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !text.includes(name))).toEqual([]);
});

/** Prefixes of file names that people download; nothing of them stays in the browser. */
const DOWNLOADED = [
  'oja-admin-log-',
  'oja-record-',
  'oja-receipt-',
  'oja-tax-pack-',
  'oja-balance-proof-',
  'oja-orders-',
  'oja-offers-',
  'oja-invoices-',
];

function sources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
}
