import { expect, test } from 'vitest';
import { rememberedOrigin } from '#core/navigation/origin.ts';
import { profileTab, securityTabFrom } from '#core/navigation/profile-tabs.ts';

test.each([
  ['RP-15', undefined, 'account'],
  ['RP-16', 'security', 'security'],
  ['RP-17', 'trade-accounts', 'trade-accounts'],
  ['RP-18', 'account', 'account'],
  ['RP-19', 'verification', 'verification'],
  ['RP-15', 'elsewhere', 'account'],
  ['RP-15', ['security'], 'account'],
])('%s tab=%j opens %s', (_id, asked, tab) => {
  expect(profileTab(asked)).toBe(tab);
});

test('the link to two-factor remembers the page it was needed for', () => {
  const { searchParams } = new URL(
    securityTabFrom('/create-trade?type=sell&asset=USDT'),
    'https://here.invalid',
  );
  expect(profileTab(searchParams.get('tab'))).toBe('security');
  expect(rememberedOrigin(searchParams.get('from'))).toBe('/create-trade?type=sell&asset=USDT');
});
