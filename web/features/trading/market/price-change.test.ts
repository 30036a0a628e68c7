import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { money, offer } from '#tests/support/factories/market-offer.ts';
import { priceChange } from '#web/features/trading/market/price-change.ts';

describe('a price that moved', () => {
  const sum = money('NGN', '150150');

  test('shows what the typed amount is worth now', () => {
    expect(inEnglish(priceChange(offer(), money('NGN', '1501.5'), sum))).toBeNull();
    const dearer = offer({ price_per_unit: 1540 });
    expect(inEnglish(priceChange(dearer, money('NGN', '1501.5'), sum))).toEqual({
      was: money('NGN', '1501.5'),
      now: money('NGN', '1540'),
      effect: 'For ₦150,150.00 you now get 97.50 USDT instead of 100.00 USDT.',
    });
    const wanted = { ...dearer, tradeType: 'buy' as const };
    expect(inEnglish(priceChange(wanted, money('NGN', '1501.5'), sum))?.effect).toContain(
      'you now give 97.50',
    );
    expect(inEnglish(priceChange(dearer, money('NGN', '1501.5'), null))?.effect).toBeNull();
  });

  test('changes what the whole of a Full offer costs', () => {
    const full = offer({ trade_offer_type: 'Full', amount: 100, price_per_unit: 1510 });
    expect(inEnglish(priceChange(full, money('NGN', '1500'), sum))?.effect).toBe(
      'All of it now costs ₦151,000.00 instead of ₦150,000.00.',
    );
  });
});
