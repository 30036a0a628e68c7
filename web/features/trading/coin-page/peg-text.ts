import { type Text, text } from '#core/language/text.ts';
import type { CoinFacts } from '#core/market-data/coin-wire.ts';
import { dollars, percent } from '#web/features/trading/coin-prices/coin-figures.ts';

/** How far a dollar coin is from a dollar on the markets that are read, by the middle of all of them. */
export function pegText({ low, high }: NonNullable<CoinFacts['dollar']>): Text {
  const away = 100 * ((low + high) / 2 - 1);
  const range = { low: dollars(low), high: dollars(high) };
  if (percent(away) === '0.00%') {
    return text('At a dollar: markets ask and bid between {low} and {high}.', range);
  }
  const by = { ...range, away: percent(Math.abs(away)).slice(1) };
  return away > 0
    ? text('{away} above a dollar: markets ask and bid between {low} and {high}.', by)
    : text('{away} below a dollar: markets ask and bid between {low} and {high}.', by);
}
