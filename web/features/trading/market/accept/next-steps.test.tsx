import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shareFor } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import { NextSteps } from '#web/features/trading/market/accept/next-steps.tsx';

const money = (asset: 'NGN' | 'USDT', amount: string): Money => {
  const parsed = parseMoney(asset, amount);
  if (!parsed) throw new Error(amount);
  return parsed;
};

function offer(tradeType: 'buy' | 'sell'): Offer {
  return {
    tradeType,
    asset: 'USDT',
    fiatCurrency: 'NGN',
    amount: money('USDT', '100'),
    minOrder: money('NGN', '1000'),
    maxOrder: money('NGN', '150000'),
    price: money('NGN', '1500'),
    payWithinMinutes: 15,
    trader: { handle: 'Bola Adeyemi' },
  } as Offer;
}

function stepsOf(of: Offer, typed: string | null): string {
  const share = typed === null ? null : shareFor(of, money('NGN', typed));
  return renderToStaticMarkup(<NextSteps offer={of} share={share} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('before an amount is typed the steps name the coin alone', () => {
  const buying = stepsOf(offer('sell'), null);
  expect(buying).toContain('Bola’s USDT is locked in escrow.');
  expect(buying).toContain('finds your payment and the USDT is yours.');
  const selling = stepsOf(offer('buy'), null);
  expect(selling).toContain('Your USDT and the fee are locked in escrow.');
  expect(selling).toContain('and release the USDT.');
});

test('with an amount they name both sums', () => {
  const buying = stepsOf(offer('sell'), '15000');
  expect(buying).toContain('Bola’s 10.00 USDT is locked in escrow.');
  expect(buying).toContain('pay ₦15,000.00 plus a few kobo within 15 minutes.');
});
