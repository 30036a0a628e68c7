import { beforeEach, expect, test } from 'vitest';
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

async function page(query: string) {
  const response = await renderPage(new Request(`https://oja.example/leaving${query}`), {
    config: {
      product: 'Oja',
      mode: 'production',
      url: 'https://oja.example',
      anon_key: 'anon',
      fees: { seller_bp: 30, buyer_bp: 0 },
      licence: '',
      features: {},
      now: '2026-11-21T13:32:00Z',
    },
    backendUrl: 'https://oja.example',
    pageKey: '',
    assets,
  });
  const { html } = response;
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
  expect(response.status, 'it never leads on by itself').toBe(200);
  expect(response.location).toBeNull();
  expect(html).not.toMatch(/http-equiv="?refresh/i);
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(main.match(/<h1/g)).toHaveLength(1);
  expect(main).not.toMatch(/ style="/);
  return { main, text: main.replaceAll(/<[^>]+>/g, '') };
}

const to = (href: string) => page(`?to=${encodeURIComponent(href)}`);

test('67 it shows where a link leads and opens it without a referrer', async () => {
  const { main, text } = await to('https://evil.com/a?b="c"');
  expect(main).toMatch(/data-host="[^"]*"[^>]*><span>evil\.com<\/span><\/p>/);
  const outward = /<a href="https[^>]*>/.exec(main)?.[0] ?? '';
  expect(outward).toContain('href="https://evil.com/a?b=%22c%22"');
  expect(outward).toContain('rel="noopener noreferrer nofollow external"');
  expect(outward).toContain('referrerPolicy="no-referrer"');
  expect(main.match(/href="https?:/g)).toHaveLength(1);
  expect(text.match(/Nobody from Oja ever/g)).toHaveLength(3);
  expect(main.indexOf('Go back')).toBeLessThan(main.indexOf('Open the other site'));
});

test('67 a name in letters that only look Latin is marked, and shown in ASCII as well', async () => {
  const { main, text } = await to('https://bіnance.com/login');
  expect(main).toMatch(/<span>b<\/span><mark[^>]*>і<\/mark><span>nance\.com<\/span>/);
  expect(text).toContain('What is truly asked for: xn--bnance-pvf.com');
  expect(text).toContain('This address uses the name binance');
  expect(text).toContain('Letters of several alphabets are mixed');
});

test('67 an imitation of this market is named first', async () => {
  const { text } = await to('http://user@oja-support.com:8443/');
  expect(text).toContain('made to look like Oja. It is not Oja.');
  expect(text).toContain('What comes before the “@”');
  expect(text).toContain('unusual port');
  expect(text).toContain('not encrypted');
});

test('67 a page of this market is opened as one', async () => {
  const { main, text } = await to('https://oja.example/faq?q=fee');
  expect(text).toContain('This is a page of Oja');
  expect(main).toContain('href="/faq?q=fee"');
  expect(main).not.toMatch(/href="https?:/);
});

test.each([
  '',
  '?to=',
  '?to=javascript:alert(1)',
  '?to=JavaScript%3A%2F%2F%250aalert(1)',
  '?to=data:text/html,%3Cscript%3E',
  '?to=//evil.com',
  '?to=/wallet',
  '?to=tg://resolve?domain=x',
  '?to=7',
  '?to={"a":"https://evil.com"}',
  '?to=https://a.com&to=https://b.com',
  '?to=https://oja.example/auth/v1/verify?token=1',
  '?to=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
])('67 %s is refused calmly and leads nowhere', async (query) => {
  const { main, text } = await page(query);
  expect(text).toContain('This is not a web address');
  expect(main).not.toMatch(/href="(?!\/)/);
  expect(main).not.toMatch(/href="\/[/\\]/);
});
