import { expect, test } from 'vitest';
import { formatCurrency } from '#core/money/format-money.ts';
import { MOST_ADDED } from '#web/features/trading/market/list/most-added.ts';

test('a buyer adds at most ₦1.98: up to the whole naira, and the kobo that tell trades apart', () => {
  expect(formatCurrency(MOST_ADDED)).toBe('₦1.98');
});
