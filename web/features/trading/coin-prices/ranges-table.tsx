import { priceRange, rangesHeld } from '#web/features/trading/coin-prices/price-range.ts';
import { dollars } from '#web/features/trading/coin-prices/coin-figures.ts';
import { CoinLink } from '#web/features/trading/coin-prices/coin-parts.tsx';
import type { MarketCoin } from '#web/features/trading/coin-prices/coins.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** Each price's range for tomorrow, and how often the same rule was right this week. */
export function RangesTable({ coins }: { coins: readonly MarketCoin[] }) {
  const shown = coins.flatMap((coin) => {
    const range = priceRange(coin.sparkline);
    return range ? [{ coin, range, held: rangesHeld(coin.sparkline) }] : [];
  });
  if (shown.length === 0) {
    return (
      <p className="border-y border-line py-6 text-ink2">
        {t('Not enough data from the last week to calculate ranges.')}
      </p>
    );
  }
  return (
    <Table label={t('Expected range in 24 hours')}>
      <thead>
        <tr className="h-10 border-y border-line">
          <HeadCell className="pl-0!">{t('Coin')}</HeadCell>
          <HeadCell end className="max-sm:hidden">
            {t('Last price')}
          </HeadCell>
          <HeadCell end>{t('80 of 100')}</HeadCell>
          <HeadCell end className="max-md:hidden">
            {t('95 of 100')}
          </HeadCell>
          <HeadCell end className="pr-0!">
            {t('Correct this week')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ coin, range, held }) => (
          <Row key={coin.id} tall>
            <Cell className="pl-0!">
              <CoinLink coin={coin} />
            </Cell>
            <Cell end className="font-semibold max-sm:hidden">
              {dollars(range.from)}
            </Cell>
            <Cell end>
              <Between {...range.wide80} />
            </Cell>
            <Cell end className="text-ink2 max-md:hidden">
              <Between {...range.wide95} />
            </Cell>
            <Cell end className="pr-0! text-ink2">
              {held.of === 0 ? '–' : t('{held} of {of}', { held: held.in80, of: held.of })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Between({ low, high }: { low: number; high: number }) {
  return (
    <>
      <span className="whitespace-nowrap">{dollars(low)}</span>
      <span className="text-ink3"> – </span>
      <span className="whitespace-nowrap">{dollars(high)}</span>
    </>
  );
}
