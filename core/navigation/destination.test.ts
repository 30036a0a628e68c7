import { expect, test } from 'vitest';
import { destinationOf } from '#core/navigation/destination.ts';

test.each([
  ['/', 'your home page', null, true],
  ['/wallet?tab=overview', 'your wallet', null, false],
  ['/wallet?tab=cards', 'your wallet', null, false],
  ['/trades', 'open offers', null, false],
  ['/profile?tab=security', 'your profile', null, false],
  ['/trades/?side=buy', 'open offers', null, false],
  ['/trades/active', 'your active orders', null, false],
  ['/trades/0199-ab?amount=1', 'the offer you chose', '0199-ab', false],
  ['/trade/0199-ab/payment', 'your order', null, false],
  ['/trade/0199-ab', 'your order', null, false],
  ['/create-trade', 'your offer', null, false],
  ['/messages', 'your messages', null, false],
  ['/trade-type-selection', 'your offer', null, false],
  ['/account-setup', 'your settings', null, false],
  ['/somewhere/else', 'the page you came from', null, false],
])('%s is called "%s"', (origin, label, tradeId, usual) => {
  expect(destinationOf(origin)).toEqual({ label, tradeId, usual });
});
