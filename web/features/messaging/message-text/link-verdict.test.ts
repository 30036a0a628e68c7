import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkVerdict } from '#web/features/messaging/message-text/link-verdict.ts';
import { hostInLetters } from '#web/features/messaging/message-text/punycode.ts';

const OWN = { host: 'oja.example', product: 'Oja' };
const findings = (url: string) => {
  const verdict = linkVerdict(url, OWN);
  return verdict.kind === 'outside' ? verdict.findings : verdict.kind;
};

test.each([
  ['https://news.example.org/a', []],
  ['https://gtbank.com', []],
  ['https://ibank.gtbank.com/login', []],
  ['https://www.binance.com/en', []],
  ['https://tronscan.org/#/transaction/1', []],
  ['https://majora.ng', []],
  ['https://sofia-bojana.com', []],
  ['https://kudos.com', []],
  ['https://пример.рф', []],
  ['https://中国.cn', []],
  ['https://0ja.example', ['looks_like_us']],
  ['https://oja.examp1e', ['looks_like_us']],
  ['https://oja.exarnple', ['looks_like_us']],
  ['https://oja.exmaple', ['looks_like_us']],
  ['https://oja-support.com', ['looks_like_us']],
  ['https://ojasupport.com', ['looks_like_us']],
  ['https://my0ja.com', ['looks_like_us']],
  ['https://oja24.ng', ['looks_like_us']],
  ['https://oja.example.evil.com', ['looks_like_us']],
  ['https://secure.oja.ng', ['looks_like_us']],
  ['https://ọja.ng', ['looks_like_us', 'other_letters']],
  ['https://оjа.example', ['looks_like_us', 'mixed_alphabets']],
  ['https://gtbank.secure-login.xyz', ['borrowed_name']],
  ['https://gtbanck.com', ['borrowed_name']],
  ['https://blnance.com', ['borrowed_name']],
  ['https://binnace.com', ['borrowed_name']],
  ['https://b1nance-login.net', ['borrowed_name']],
  ['https://rnoniepoint.com', ['borrowed_name']],
  ['https://kuda-verify.com', ['borrowed_name']],
  ['https://opaysupport.com', ['borrowed_name']],
  ['https://bіnance.com', ['borrowed_name', 'mixed_alphabets']],
  ['https://аррӏе.com', ['other_letters']],
  ['https://oja.example@evil.com', ['name_before_at']],
  ['https://ada@oja.example/faq', ['name_before_at']],
  ['https://41.58.10.2/x', ['ip_address']],
  ['https://2130706433', ['ip_address']],
  ['https://[::1]/', ['ip_address']],
  ['https://evil.com:8443', ['unusual_port']],
  ['https://evil.com:443', []],
  ['http://evil.com', ['not_encrypted']],
  ['https://bit.ly/3x', ['short_link']],
])('what speaks against %s: %j', (url, expected) => {
  expect(findings(url)).toEqual(expected);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'tg://resolve?domain=x',
  'file:///etc/passwd',
  'blob:https://evil.com/1',
  'ftp://evil.com',
  'mailto:a@b.c',
  '//evil.com',
  '/wallet',
  'evil.com',
  'https://',
  'https://e vil.com',
  '',
  `https://evil.com/${'a'.repeat(3_000)}`,
  undefined,
  7,
  ['https://evil.com'],
  'https://oja.example/auth/v1/verify?token=1',
  'https://oja.example//evil.com',
])('%j is no URL that may be opened', (url) => {
  expect(linkVerdict(url, OWN)).toEqual({ kind: 'refused' });
});

test('a URL of ours is opened inside', () => {
  expect(linkVerdict('https://oja.example/faq?q=1', OWN)).toEqual({
    kind: 'inside',
    to: '/faq?q=1',
  });
});

test('a host in other letters is shown in them, marked, with its ASCII form', () => {
  const verdict = linkVerdict('https://xn--bnance-pvf.com/x', OWN);
  if (verdict.kind !== 'outside') throw new Error('refused');
  expect(verdict.letters.map(({ letter }) => letter).join('')).toBe('bіnance.com');
  expect(verdict.letters.filter(({ isSuspect }) => isSuspect)).toEqual([
    { letter: 'і', isSuspect: true },
  ]);
  expect(verdict.asciiHost).toBe('xn--bnance-pvf.com');
  expect(verdict.borrowed).toBe('binance');
});

test.each([
  ['xn--80ak6aa92e.com', 'аррӏе.com'],
  ['xn--mnchen-3ya.de', 'münchen.de'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  ['xn--fiqs8s', '中国'],
  ['xn--ls8h.la', '💩.la'],
  ['xn--', ''],
  ['xn--99999999999999', 'xn--99999999999999'],
  ['plain.com', 'plain.com'],
])('%s stands for %s', (ascii, letters) => {
  expect(hostInLetters(ascii)).toBe(letters);
});

test('every host a browser accepts comes back from its ASCII form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (label) => {
      const url = URL.parse(`https://${label}.com`);
      if (!url) return;
      const again = URL.parse(`https://${hostInLetters(url.hostname)}`);
      expect(again?.hostname).toBe(url.hostname);
    }),
    { numRuns: 1_000 },
  );
});

test('only http and https may ever be opened, for any input', () => {
  const fragment = fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    '//',
    '\\',
    '@',
    ':',
    'evil.com',
    '\t',
    '\n',
    '%0a',
    'oja.example',
    '/',
    '#',
    '?',
    '\u{202e}',
    'і',
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 8 }), (parts) => {
      const verdict = linkVerdict(parts.join(''), OWN);
      if (verdict.kind === 'outside') expect(verdict.href).toMatch(/^https?:\/\/[^/]/);
      if (verdict.kind === 'inside') expect(verdict.to).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 1_000 },
  );
});
