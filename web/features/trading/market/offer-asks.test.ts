import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { offer } from '#tests/support/factories/market-offer.ts';
import { askLines, pricingText, toAsks } from '#web/features/trading/market/offer-asks.ts';

describe('what an owner asks', () => {
  const NOTHING = {
    margin_bp: null,
    pause_reason: null,
    is_private: false,
    one_at_a_time: false,
    min_counterparty_trades: 0,
    verified_only: false,
    auto_release: false,
  };

  test('is a line for each condition, and none without any', () => {
    expect(inEnglish(askLines(toAsks(NOTHING), offer()))).toEqual([]);
    const all = toAsks({
      ...NOTHING,
      is_private: true,
      one_at_a_time: true,
      min_counterparty_trades: 1,
      verified_only: true,
      auto_release: true,
    });
    expect(inEnglish(askLines(all, offer()))).toEqual([
      'For verified traders only',
      'For traders with 1 completed order or more',
      'One order at a time',
      'Private: only people with the link',
      'Auto-release on bank confirmation',
    ]);
    expect(inEnglish(askLines(all, { tradeType: 'buy' }))).toHaveLength(4);
    // M-2.6
    expect(inEnglish(askLines(all, offer(), false))).toHaveLength(4);
  });

  test.each([
    [null, 'fixed price'],
    [0, 'floating price'],
    [150, 'floating, market rate + 1.5 %'],
    [-25, 'floating, market rate − 0.25 %'],
  ])('with a margin of %s the price shows %s', (margin_bp, text) => {
    expect(inEnglish(pricingText(toAsks({ ...NOTHING, margin_bp })))).toBe(text);
  });
});
