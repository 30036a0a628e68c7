import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLinks } from '#core/chats/links/find-links.ts';

const OWN = 'oja.example';
const seen = (text: string) =>
  findLinks(text, OWN).map(({ kind, start, end, host }) => [kind, text.slice(start, end), host]);

test.each([
  ['https://evil.com/x?y=1', 'https://evil.com/x?y=1', 'evil.com'],
  ['Look: http://evil.com.', 'http://evil.com', 'evil.com'],
  ['(see https://a.test/b_(c))', 'https://a.test/b_(c)', 'a.test'],
  ['HTTPS://EVIL.COM', 'HTTPS://EVIL.COM', 'evil.com'],
  ['http:/evil.com', 'http:/evil.com', 'evil.com'],
  ['https:\\\\evil.com', 'https:\\\\evil.com', 'evil.com'],
  ['http:evil.com', 'http:evil.com', 'evil.com'],
  ['www.evil.com ok', 'www.evil.com', 'www.evil.com'],
  ['go to evil.com/login now', 'evil.com/login', 'evil.com'],
  ['evil.com:8080', 'evil.com:8080', 'evil.com'],
  ['evil.com,', 'evil.com', 'evil.com'],
  ['//evil.ng/x', 'evil.ng/x', 'evil.ng'],
  ['check bit.ly/3xYz', 'bit.ly/3xYz', 'bit.ly'],
  ['t.me/oja', 't.me/oja', 't.me'],
  ['wa.me/2348031234567', 'wa.me/2348031234567', 'wa.me'],
  ['chat.whatsapp.com/AbC', 'chat.whatsapp.com/AbC', 'chat.whatsapp.com'],
  ['http://192.168.1.1/a', 'http://192.168.1.1/a', '192.168.1.1'],
  ['open 41.58.10.2 please', '41.58.10.2', '41.58.10.2'],
  ['http://2130706433/', 'http://2130706433/', '127.0.0.1'],
  ['http://[::1]/x', 'http://[::1]/x', '[::1]'],
  ['https://oja.example@evil.com/', 'https://oja.example@evil.com/', 'evil.com'],
  ['oja.example@evil.com/login', null, 'evil.com'],
  ['https://oja.example.evil.com', 'https://oja.example.evil.com', 'oja.example.evil.com'],
  ['https://bіnance.com', 'https://bіnance.com', 'xn--bnance-pvf.com'],
  ['bіnance.com', 'bіnance.com', 'xn--bnance-pvf.com'],
  ['binance.сом', 'binance.сом', 'binance.xn--l1adi'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['https://evil．com', 'https://evil．com', 'evil.com'],
  ['evil。com', 'evil。com', 'evil.com'],
  ['ｅｖｉｌ.com', 'ｅｖｉｌ.com', 'evil.com'],
  ['пример.рф', 'пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['gtbank.secure-login.xyz', 'gtbank.secure-login.xyz', 'gtbank.secure-login.xyz'],
  ['oja-support.me', 'oja-support.me', 'oja-support.me'],
  ['binance.me', 'binance.me', 'binance.me'],
  ['oja.support', 'oja.support', 'oja.support'],
  ['http://localhost:9/x', 'http://localhost:9/x', 'localhost'],
])('%s leads to another site', (text, link, host) => {
  const web = findLinks(text, OWN).filter(({ kind }) => kind === 'web');
  expect(web).toHaveLength(1);
  if (link) expect(text.slice(web[0]?.start, web[0]?.end)).toBe(link);
  expect(web[0]?.host).toBe(host);
  expect(web[0]?.to).toMatch(/^https?:\/\//);
});

test.each([
  ['binance dot com', 'binance dot com', 'binance.com'],
  ['my site: oja-pay dot ng ok?', 'oja-pay dot ng', 'oja-pay.ng'],
  ['evil[.]com', 'evil[.]com', 'evil.com'],
  ['evil (dot) com', 'evil (dot) com', 'evil.com'],
  ['evil . com', 'evil . com', 'evil.com'],
  ['evil .com', 'evil .com', 'evil.com'],
  ['evil,com', 'evil,com', 'evil.com'],
  ['binancedotcom', 'binancedotcom', 'binance.com'],
  ['b i t . l y', 'b i t . l y', 'bit.ly'],
  ['h t t p s : / / e v i l . c o m', 'h t t p s : / / e v i l . c o m', 'evil.com'],
  ['hxxps://evil.com/a', 'hxxps://evil.com/a', 'evil.com'],
  ['hxxp://evil[.]com', 'hxxp://evil[.]com', null],
  ['https//evil.com', 'https//evil.com', 'evil.com'],
  ['t me/ojahelp', 't me/ojahelp', 't.me'],
  ['wa . me / 2348031234567', 'wa . me / 2348031234567', 'wa.me'],
])('%s is a hidden URL and leads nowhere', (text, link, host) => {
  const found = findLinks(text, OWN);
  expect(found.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toContainEqual([
    'hidden',
    link,
  ]);
  if (host) expect(found[0]?.host).toBe(host);
  expect(found.every(({ to }) => to === null)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:msgbox',
  'data:text/html,hi',
  'data:;base64,AAAA',
  'tg://resolve?domain=x',
  'whatsapp://send?phone=1',
  'intent://x#Intent;end',
  'file:///etc/passwd',
  'tel:+2348031234567',
  'ftp://evil.com/a',
  'blob:https://evil.com/1',
  'view-source:https://evil.com',
  'about:blank',
])('%s starts something else than a page and leads nowhere', (text) => {
  const [first] = findLinks(text, OWN);
  expect(first).toMatchObject({ kind: 'scheme', start: 0, to: null });
});

test.each([
  ['https://oja.example/trades/7?side=buy#x', '/trades/7?side=buy#x'],
  ['http://oja.example/', '/'],
  ['oja.example/faq', '/faq'],
  ['https://OJA.example/faq', '/faq'],
  ['https://oja.example//evil.com', null],
  ['https://oja.example/auth/v1/verify?token=1', null],
  ['https://oja.example/%61uth/v1/verify?token=1', null],
  ['https://oja.example/auth/callback?code=1', null],
  ['https://oja.example/language/en?back=/x', null],
  ['https://oja.example/leaving?to=https://evil.com', null],
])('%s is ours and leads to %s', (text, to) => {
  expect(findLinks(text, OWN)).toEqual([
    { kind: 'inside', host: OWN, to, start: 0, end: text.length },
  ]);
});

test('mail addresses and handles differ from sites', () => {
  expect(seen('write ada.o+x@gmail.com. or @ada_o')).toEqual([
    ['mail', 'ada.o+x@gmail.com', 'gmail.com'],
    ['handle', '@ada_o', null],
  ]);
  expect(seen('mailto:ada@gmail.com')).toEqual([['mail', 'mailto:ada@gmail.com', null]]);
});

test('several links in one text are found in their order', () => {
  expect(
    seen('a https://b.com,c.ng x:evil.com @abc https://oja.example/faq').map(([, link]) => link),
  ).toEqual(['https://b.com,c.ng', 'evil.com', '@abc', 'https://oja.example/faq']);
});

test.each([
  'I have paid.it is done',
  'Done.To you now',
  'ok.thanks',
  'waiting.me',
  'I paid 150.000 naira',
  'Rate is 1.500,00',
  'sent at 14.05.am',
  'see receipt.pdf and proof.jpg',
  'paid.pls release',
  'e.g. this, i.e. that, a.k.a. him',
  'wait...what..ok',
  'order 20261121.01',
  'Name:John Account:0123456789 Bank:GTB',
  'Data: MTN 2gb, data:150mb',
  'Note:paid. Time:14:05',
  'version 1.2.3',
  '21.11.2026',
  '1.500.000.000',
  'Mr.John',
  'it is http or https',
  'on the dot. Thanks',
  'I am in school . me and you',
  'N.B. I dey come',
  'a b c d e f',
  'y o u r . o k',
  'amount:150,000.37',
  'and/or him/her',
  'привет.как дела',
  'paid.Na so',
])('%s holds no link', (text) => {
  expect(seen(text)).toEqual([]);
});

describe('for any text', () => {
  const unit = fc.constantFrom(
    ...'ab.:/@-_ ,;()[]0aі。ﷺ\u{200b}\n'.split(''),
    'https://',
    'evil.com',
    ' dot com',
    '[.]',
    'www.',
    't.me/',
    'javascript:',
    'xn--',
    '👩‍💻',
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(unit, { maxLength: 60 }).map((parts) => parts.join('')),
  );

  test('links lie in the text, in order, apart, and lead to nothing but pages', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        let last = 0;
        for (const { start, end, kind, to } of findLinks(text, OWN)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
          if (to !== null) expect(to).toMatch(kind === 'inside' ? /^\/(?!\/)/ : /^https?:\/\//);
          if (to !== null) expect(['inside', 'web']).toContain(kind);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
