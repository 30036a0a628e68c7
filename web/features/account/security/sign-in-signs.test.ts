import { expect, test } from 'vitest';
import { whyMarked } from '#web/features/account/security/sign-in-signs.ts';

const HOME = { device: 'Chrome on Android', country: 'Nigeria', is_suspicious: false };

test.each([
  ['was not marked', {}, null],
  ['came from another country', { is_suspicious: true, country: 'Ghana' }, 'New country'],
  ['came from another device', { is_suspicious: true, device: 'Safari on Mac' }, 'New device'],
  [
    'shares nothing with those before',
    { is_suspicious: true, country: 'Ghana', device: 'Safari on Mac' },
    'New country and device',
  ],
  ['was marked for another reason', { is_suspicious: true }, 'Unusual'],
  ['came from nowhere known', { is_suspicious: true, country: null }, 'Unusual'],
])('a sign-in that %s', (_what, change, why) => {
  expect(whyMarked({ ...HOME, ...change }, [HOME])).toBe(why);
});
