import { expect, test } from 'vitest';
import { englishOf } from '#core/notifications/render-template.ts';
import { tradeNotificationText } from '#core/trade/trade-notification-text.ts';
import {
  isNotifiedByStep,
  type TradeNotificationType,
} from '#core/trade/trade-notification-type.ts';

const text = (type: TradeNotificationType, role: 'seller' | 'buyer', makerSells = true) =>
  englishOf(
    tradeNotificationText({ type, crypto: '100.00 USDT', fiat: '₦152,000.00', makerSells }, role),
  );

test.each<[TradeNotificationType, 'seller' | 'buyer', string]>([
  ['trade_accepted', 'seller', 'Your offer was accepted'],
  ['trade_accepted', 'buyer', 'You accepted an offer'],
  ['trade_paid', 'seller', 'Marked as paid'],
  ['trade_paid', 'buyer', 'You marked it as paid'],
  ['trade_released', 'seller', 'You released 100.00 USDT'],
  ['trade_released', 'buyer', '100.00 USDT released to you'],
  ['trade_cancelled', 'seller', 'Order cancelled by the buyer'],
  ['trade_cancelled', 'buyer', 'You cancelled the order'],
  ['trade_expired', 'seller', 'The buyer did not pay in time'],
  ['trade_expired', 'buyer', 'Payment time expired'],
])('%s reads differently to the %s', (type, role, title) => {
  expect(text(type, role)).toMatchObject({ title });
});

test('where a buyer made the offer, the buyer is notified that it was accepted', () => {
  expect(text('trade_accepted', 'buyer', false).message).toMatch(
    /^A seller put 100\.00 USDT in escrow/,
  );
  expect(text('trade_accepted', 'seller', false).message).toMatch(
    /^Your 100\.00 USDT is in escrow/,
  );
  expect(isNotifiedByStep('trade_accepted', 'buyer', false)).toBe(true);
  expect(isNotifiedByStep('trade_accepted', 'buyer', true)).toBe(false);
});
