import { expect, test } from 'vitest';
import { acceptRefusal } from '#web/features/trading/market/accept/accept-refusal.ts';

test('VAL-18 who may not accept reads the server’s reason, or a general one where there is none', () => {
  const title = 'Failed to accept trade';
  const reason = 'This trade asks for a verified profile.';
  expect(acceptRefusal('SOMETHING_NEW', reason)).toEqual({ title, description: reason });
  for (const code of ['SOMETHING_NEW', null, undefined]) {
    expect(acceptRefusal(code, '')).toEqual({ title, description: 'You cannot accept this trade' });
  }
});

test.each([
  [
    'SELF_TRADING_PROHIBITED',
    'Cannot accept own trade',
    'You cannot accept your own trade. Please wait for other users to accept it.',
  ],
  [
    'TRADE_NOT_AVAILABLE',
    'Trade not available',
    'This trade is no longer available for acceptance.',
  ],
  [
    'INSUFFICIENT_BALANCE',
    'Insufficient balance',
    "You don't have enough balance to accept this trade.",
  ],
  ['PRICE_CHANGED', 'Failed to accept trade', 'said by the server'],
  [undefined, 'Failed to accept trade', 'said by the server'],
])(
  'ERR-43 ERR-44 ERR-45 ERR-46 a refusal with code %s is titled "%s"',
  (code, title, description) => {
    expect(acceptRefusal(code, 'said by the server')).toEqual({ title, description });
  },
);
