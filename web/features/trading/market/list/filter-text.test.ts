import { expect, test } from 'vitest';
import { EVERY_OFFER } from '#core/market/market-search.ts';
import { filterTexts, sortLabel } from '#web/features/trading/market/list/filter-text.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { CHOSEN_SEARCH } from '#tests/support/factories/market-search.ts';

test('waiting time is named by who acts', () => {
  expect(sortLabel('release_time', 'buy')).toBe('Release time');
  expect(sortLabel('release_time', 'sell')).toBe('Payment time');
});

test('a search is described', () => {
  expect(inEnglish(filterTexts(EVERY_OFFER, (id) => id)).join(', ')).toBe('Buy USDT, best price');
  expect(inEnglish(filterTexts(CHOSEN_SEARCH, () => 'OPay')).join(', ')).toBe(
    'Sell cNGN, ₦150,000.50, OPay, verified, online, 95 % completed, trader “Bola A”, trusted, completion',
  );
});
