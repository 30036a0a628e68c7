import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacementPrice } from '#server/money/withdrawals/replacement-price.ts';

test('a replacement offers at least an eighth more of both, up to the market price, within what can be paid', () => {
  const wei = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(wei, wei, wei, wei, wei, (fee, tip, marketFee, marketTip, most) => {
      const last = { maxFeePerGas: fee + tip, maxPriorityFeePerGas: tip };
      const market = { maxFeePerGas: marketFee + marketTip, maxPriorityFeePerGas: marketTip };
      const next = replacementPrice(last, market, most);
      if (!next) {
        expect(most).toBeLessThan((last.maxFeePerGas * 1_125n) / 1_000n + 2n);
        return;
      }
      expect(next.maxFeePerGas * 1_000n).toBeGreaterThanOrEqual(last.maxFeePerGas * 1_125n);
      expect(next.maxPriorityFeePerGas * 1_000n).toBeGreaterThanOrEqual(tip * 1_125n);
      expect(next.maxFeePerGas).toBeLessThanOrEqual(most);
      if (next.maxFeePerGas < most) {
        expect(next.maxFeePerGas).toBeGreaterThanOrEqual(market.maxFeePerGas);
      }
      expect(next.maxFeePerGas).toBeGreaterThanOrEqual(next.maxPriorityFeePerGas);
    }),
  );
});
