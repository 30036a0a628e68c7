import { describe, expect, test } from 'vitest';
import { describedSite } from '#web/described-site.ts';
import { documentHtml } from '#web/document.ts';
import { wantsLite } from '#web/lib/page/lite-request.ts';
import { PAGE_DESCRIPTIONS } from '#web/page-descriptions.ts';
import { describingTags } from '#web/page-head.ts';
import { renderAppShell } from '#web/render-app-shell.ts';
import { ROUTES } from '#web/routes.tsx';

const config = {
  product: 'Oja' as const,
  mode: 'production' as const,
  url: 'https://oja.test',
  anon_key: 'anon',
  features: {},
  fees: { seller_bp: 30, buyer_bp: 0 },
  licence: '',
  now: '2026-11-21T14:32:00Z',
};
const entryOf = (path: string) => ROUTES.find((entry) => entry.path === path) ?? null;

function tagsOf(path: string, { pathname = path, isFound = true } = {}) {
  return describingTags({ entry: entryOf(path), isFound, pathname, title: 'A "title"', config });
}

describe('description of a page', () => {
  test('a public page has one URL without its query', () => {
    expect(tagsOf('/how-it-works')).toContain(
      '<link rel="canonical" href="https://oja.test/how-it-works">',
    );
    expect(tagsOf('/how-it-works')).not.toContain('noindex');
    expect(tagsOf('/')).toContain('<link rel="canonical" href="https://oja.test/">');
  });

  test('it has a picture and its own sentence when it is shared', () => {
    const tags = tagsOf('/faq');
    expect(tags).toContain('<meta property="og:image" content="https://oja.test/og/faq.png">');
    expect(tags).toContain(`content="${PAGE_DESCRIPTIONS['/faq']}"`);
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(tags).toContain('content="A &quot;title&quot;"');
  });

  test.each(['/wallet', '/trade/$tradeId/payment', '/admin', '/sign-in', '/pay/$paymentToken'])(
    '%s is not indexed, and still has a picture',
    (path) => {
      expect(tagsOf(path)).toContain('<meta name="robots" content="noindex">');
      expect(tagsOf(path)).not.toContain('canonical');
      expect(tagsOf(path)).toContain('https://oja.test/og/home.png');
    },
  );

  test('a missing resource is not indexed, though its page is', () => {
    const pathname = '/careers/gone';
    expect(tagsOf('/careers/$openingId', { pathname })).toContain(
      'href="https://oja.test/careers/gone"',
    );
    expect(tagsOf('/careers/$openingId', { pathname, isFound: false })).toContain('noindex');
  });
});

describe('the site for search engines', () => {
  const { pages, privatePaths } = describedSite(config);

  test('has each public page once, with a description short enough to be shown', () => {
    expect(pages.map(({ path }) => path)).toContain('/');
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    for (const { description } of pages) expect(description.length).toBeLessThanOrEqual(160);
  });

  test('has the page of each coin that is traded here, with a title of its own', () => {
    const ofCoins = pages.filter(({ path }) => path.startsWith('/crypto-lens/'));
    expect(ofCoins.map(({ path, title }) => [path, title])).toEqual([
      ['/crypto-lens/usdt', 'USDT price in naira'],
      ['/crypto-lens/usdc', 'USDC price in naira'],
      ['/crypto-lens/cngn', 'cNGN price in naira'],
    ]);
  });

  test('describes no page that is not there', () => {
    const paths = new Set(ROUTES.map(({ path }) => path));
    expect(Object.keys(PAGE_DESCRIPTIONS).filter((path) => !paths.has(path))).toEqual([]);
  });

  test('has no private page, and none of the sandbox', () => {
    const open = new Set(
      ROUTES.filter(({ access }) => access === 'public').map(({ path }) => path),
    );
    for (const { path } of pages) {
      expect(open.has(path.replace(/^\/crypto-lens\/.+/, '/crypto-lens/$coin'))).toBe(true);
      expect(privatePaths.some((closed) => path.startsWith(closed))).toBe(false);
      expect(path).not.toContain('sandbox');
    }
    expect(privatePaths).toEqual(expect.arrayContaining(['/wallet', '/trade/', '/admin']));
  });
});

describe('the document', () => {
  const assets = {
    css: 'a{}',
    sheet: '',
    fontRules: '',
    styles: [],
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/framework.js'],
    pages: {},
    dictionaries: {},
    preamble: '',
  };
  const page = { config, assets, app: '', scripts: [], title: '', head: '' };

  test('fetches fonts and modules ahead, but not for somebody who counts bytes', () => {
    const preloads = assets.preloads;
    const { html: usual } = documentHtml({ ...page, preloads, isLite: false });
    const { html: lite } = documentHtml({ ...page, preloads, isLite: true });
    expect(usual).toContain('rel="preload"');
    expect(usual).toContain('rel="modulepreload"');
    expect(lite).not.toContain('rel="preload"');
    expect(lite).not.toContain('rel="modulepreload"');
    expect(lite).toContain('data-lite');
    expect(lite).toContain('/assets/entry.js');
  });

  test('has the font and the modules behind its own content, with which they would compete', () => {
    const { html } = documentHtml({ ...page, preloads: assets.preloads, isLite: false });
    const content = html.indexOf('<div id="app">');
    expect(content).toBeGreaterThan(0);
    for (const late of ['rel="preload"', 'rel="modulepreload"', '<script type="module"']) {
      expect(html.indexOf(late)).toBeGreaterThan(content);
    }
  });

  test('for no network knows nobody and takes over nothing', () => {
    const { html } = renderAppShell({ config, assets });
    expect(html).toContain('data-app-shell');
    expect(html).toContain('<div id="app"></div>');
    expect(html).toContain('noindex');
  });
});

test.each([
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'ON' }, true],
  [{}, false],
  [{ cookie: 'a=b; oja-lite=1' }, true],
  [{ cookie: 'oja-lite=0', 'save-data': 'on' }, false],
  [{ cookie: 'not-oja-lite=1' }, false],
  [{ cookie: 'oja-lite=yes' }, false],
] as [Record<string, string>, boolean][])('%j asks for lite mode: %s', (headers, lite) => {
  expect(wantsLite(new Headers(headers))).toBe(lite);
});
