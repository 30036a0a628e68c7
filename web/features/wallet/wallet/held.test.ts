import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { holderUrl, holdersText, type Holder } from '#web/features/wallet/wallet/held.ts';

const holder = (kind: Holder['kind'], tradeId = '0199'): Holder => ({
  tradeId,
  kind,
  asset: 'USDT',
  amount: { asset: 'USDT', units: 1n },
  buyer: null,
});

test.each<[Holder['kind'][], string]>([
  [[], 'orders'],
  [['offer'], '1 sell offer'],
  [['trade'], '1 order'],
  [['offer', 'offer'], '2 sell offers'],
  [['offer', 'trade', 'trade'], '1 sell offer and 2 orders'],
])('%j shows as "%s"', (kinds, text) => {
  expect(english(holdersText(kinds.map((kind) => holder(kind))))).toBe(text);
});

test('an offer links to the market, an order to its payment page', () => {
  expect(holderUrl(holder('offer', 'a'))).toBe('/trades/a');
  expect(holderUrl(holder('trade', 'b'))).toBe('/trade/b/payment');
});
