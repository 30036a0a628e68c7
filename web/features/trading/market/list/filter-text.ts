import { text, type Text } from '#core/language/text.ts';
import type { MarketSearch, MarketSort } from '#core/market/market-search.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** The label of each sort order; waiting times depend on who acts. */
export function sortLabel(sort: MarketSort, side: MarketSearch['side']): string {
  switch (sort) {
    case 'recommended':
      return msg('Recommended');
    case 'price':
      return msg('Best price');
    case 'completion':
      return msg('Completion');
    case 'release_time':
      return side === 'buy' ? msg('Release time') : msg('Payment time');
  }
}

/** "Buy USDT", "₦150,000.00", "OPay", "verified", "online", "best price": the parts of a search, for one line. */
export function filterTexts(
  search: MarketSearch,
  methodName: (id: string) => string,
): (string | Text)[] {
  const { side, asset, fiat, amount, method, verified, online, minCompletion, sort } = search;
  const { trader, trusted } = search;
  return [
    side === 'buy' ? text('Buy {asset}', { asset }) : text('Sell {asset}', { asset }),
    ...(fiat === 'USD' ? [text('in US dollars')] : []),
    ...(amount ? [formatCurrency(amount)] : []),
    ...(method ? [methodName(method)] : []),
    ...(verified ? [text('verified')] : []),
    ...(online ? [text('online')] : []),
    ...(minCompletion ? [text('{rate} % completed', { rate: minCompletion })] : []),
    ...(trader ? [text('trader “{trader}”', { trader })] : []),
    ...(trusted ? [text('trusted')] : []),
    sortText(sort, side),
  ];
}

/** The sort order within a line. */
function sortText(sort: MarketSort, side: MarketSearch['side']): Text {
  switch (sort) {
    case 'recommended':
      return text('recommended');
    case 'price':
      return text('best price');
    case 'completion':
      return text('completion');
    case 'release_time':
      return side === 'buy' ? text('release time') : text('payment time');
  }
}
