import { expect, test } from 'vitest';
import { isTradeNews, TRADE_NEWS, toneOfNews } from '#core/trade/trade-news.ts';

test.each([
  ['trade_released', 'done'],
  ['trade_accepted', 'waiting'],
  ['trade_paid', 'waiting'],
  ['trade_cancelled', 'alert'],
  ['trade_expired', 'alert'],
  ['trade_disputed', 'alert'],
  ['something_new', 'waiting'],
])('%s looks %s', (type, tone) => {
  expect(toneOfNews(type)).toBe(tone);
});

test('only what is listed is news of a trade', () => {
  expect(Object.keys(TRADE_NEWS).every(isTradeNews)).toBe(true);
  for (const type of ['toString', '__proto__', 'accepted', ''])
    expect(isTradeNews(type)).toBe(false);
});
