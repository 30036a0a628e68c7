import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callbackUrl, confirmationLink, safeRedirect } from '#server/identity/sign-in/redirects.ts';

const CONFIG = {
  url: 'https://market.example',
  allowedOrigins: ['https://partner.example', 'https://partner.example:8443'],
};
const HOME = callbackUrl(CONFIG);
const OURS = ['https://market.example', ...CONFIG.allowedOrigins];

test.each([
  ['https://market.example/wallet?tab=overview', 'https://market.example/wallet?tab=overview'],
  ['/wallet', 'https://market.example/wallet'],
  ['wallet', 'https://market.example/wallet'],
  ['https://partner.example:8443/back', 'https://partner.example:8443/back'],
  ['HTTPS://MARKET.EXAMPLE/wallet', 'https://market.example/wallet'],
  // Without two slashes it is a path of ours to every browser.
  ['https:/evil.example', 'https://market.example/evil.example'],
  ['https:evil.example', 'https://market.example/evil.example'],
  ['https://market.example/a#access_token=theirs', 'https://market.example/a'],
])('%s leads to %s', (wanted, target) => {
  expect(safeRedirect(CONFIG, wanted)).toBe(target);
});

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' https://market.example/',
  'https://market.example.evil.example/',
  'https://market.example@evil.example/',
  'https://evil.example@market.example/',
  'https://user:pw@market.example/',
  'https://market.example:444/',
  'http://market.example/',
  'https://partner.example:8444/',
  'https://evilpartner.example/',
  'https://sub.market.example/',
  'javascript:alert(1)',
  'javascript://market.example/%0aalert(1)',
  'data:text/html,<script>',
  'blob:https://market.example/x',
  'ftp://market.example/',
  'oja://callback',
  'https://market。example/',
  'https://mаrket.example/',
  `https://market.example/${'a'.repeat(2_000)}`,
])('%s leads home', (wanted) => {
  const target = safeRedirect(CONFIG, wanted);
  // Browsers read a full-width dot as a dot: that one is our own address after all.
  expect([HOME, 'https://market.example/']).toContain(target);
});

const segment = fc.oneof(
  fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    '//',
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '#',
  ),
  fc.constantFrom(
    '?',
    '.',
    '..',
    '%2f',
    '%5c',
    '%00',
    '%0d%0a',
    '\u0000',
    '\u00a0',
    '\u2028',
    '。',
    '／',
    '\u202e',
  ),
  fc.constantFrom(
    'market.example',
    'partner.example',
    'evil.example',
    ':8443',
    ':443',
    'user:pw',
    '[::1]',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

test('no input leads to another origin, exact in host and port', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 12 }), (segments) => {
      const target = safeRedirect(CONFIG, segments.join(''));
      const url = new URL(target);
      expect(OURS).toContain(url.origin);
      expect(OURS.some((origin) => target.startsWith(`${origin}/`))).toBe(true);
      expect(url.username + url.password + url.hash).toBe('');
      // It is a valid header value, and applying it twice changes nothing.
      expect(target).toMatch(/^[\u0021-\u007e]*$/);
      expect(safeRedirect(CONFIG, target)).toBe(target);
    }),
    { numRuns: 20_000 },
  );
});

test('a mail’s link is on our own origin, for any target page', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (token, type, redirectTo) => {
      const link = new URL(confirmationLink(CONFIG, { token, type, redirectTo }));
      expect(link.origin + link.pathname).toBe('https://market.example/auth/v1/verify');
      expect(link.searchParams.getAll('token')).toEqual([token.toWellFormed()]);
    }),
  );
});
