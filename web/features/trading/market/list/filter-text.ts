import type { MarketSearch, MarketSort } from '#core/market/market-search.ts';
import { formatCurrency } from '#core/money/format-money.ts';

/** The label of each sort order; waiting times depend on who acts. */
export function sortLabel(sort: MarketSort, side: MarketSearch['side']): string {
  switch (sort) {
    case 'recommended':
      return 'Recommended';
    case 'price':
      return 'Best price';
    case 'completion':
      return 'Completion';
    case 'release_time':
      return side === 'buy' ? 'Release time' : 'Payment time';
  }
}

/** "Buy USDT, ₦150,000.00, OPay, verified, online, best price": a search as one line. */
export function filterText(search: MarketSearch, methodName: (id: string) => string): string {
  const { side, asset, amount, method, verified, online, sort } = search;
  return [
    `${side === 'buy' ? 'Buy' : 'Sell'} ${asset}`,
    amount && formatCurrency(amount),
    method && methodName(method),
    verified && 'verified',
    online && 'online',
    sortLabel(sort, side).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}
