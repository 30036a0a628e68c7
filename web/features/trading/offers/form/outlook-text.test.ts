import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import {
  type Outlook,
  rankText,
  timeText,
} from '#web/features/trading/offers/form/outlook-text.ts';

const outlook: Outlook = {
  rank: 3,
  offers: 14,
  offers_is_capped: false,
  best: [],
  expected_seconds: 7_200,
  trades: 120,
};

test.each([
  [{}, 'number 3 of 14 by price'],
  [{ rank: 1 }, 'first of 14 by price'],
  [{ rank: 1, offers: 1 }, 'the only offer'],
  [{ rank: 900, offers: 1001, offers_is_capped: true }, 'number 900 of 1000+ by price'],
])('the place of %o', (change, expected) => {
  expect(english(rankText({ ...outlook, ...change }))).toBe(expected);
});

test.each([
  [{}, 'about 2 hours'],
  [{ expected_seconds: 3_600 }, 'about 1 hour'],
  [{ expected_seconds: 20 }, 'about 5 minutes'],
  [{ expected_seconds: 3 * 86_400 }, 'about 3 days'],
  [{ expected_seconds: null, trades: 4 }, 'too few orders to tell: 4 in 7 days'],
  [{ expected_seconds: null }, 'over a month at this price'],
])('the time of %o', (change, expected) => {
  expect(english(timeText({ ...outlook, ...change }))).toBe(expected);
});
