import { describe, expect, test } from 'vitest';
import { AFTER_SIGN_IN, rememberedOrigin, signInFrom } from '#core/navigation/origin.ts';

describe('the page remembered for after sign-in', () => {
  test.each([
    '/trades',
    '/trades/0199?side=buy',
    '/trade/0199-ab/payment',
    '/wallet?tab=cards',
    '/messages/support#last',
    '/trades?next=https://elsewhere.example/',
  ])('%s is returned to', (origin) => {
    expect(rememberedOrigin(origin)).toBe(origin);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'trades',
    '',
    '/.//elsewhere.example',
    `/${'a'.repeat(2001)}`,
    undefined,
    null,
    42,
    ['/trades'],
  ])('%j is forged or no path, and leads home', (origin) => {
    expect(rememberedOrigin(origin)).toBe(AFTER_SIGN_IN);
  });

  test.each(['/', '/sign-in', '/sign-up', '/sign-in?from=/trades', '/sign-up/', '/login', '/?a=1'])(
    '%s is ignored, and leads home',
    (origin) => {
      expect(rememberedOrigin(origin)).toBe('/');
    },
  );
});

test('the sign-in URL carries the page it came from and survives being read back', () => {
  const url = signInFrom('/trades/0199?side=buy&amount=1');
  const from = new URL(url, 'https://here.invalid').searchParams.get('from');
  expect(rememberedOrigin(from)).toBe('/trades/0199?side=buy&amount=1');
});

test('the sign-in URL carries nothing for a page that would be ignored', () => {
  expect(signInFrom('/')).toBe('/sign-in');
});
