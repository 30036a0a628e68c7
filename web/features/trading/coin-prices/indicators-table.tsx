import { movingAverage, relativeStrength } from '#web/features/trading/coin-prices/indicators.ts';
import { dollars } from '#web/features/trading/coin-prices/coin-figures.ts';
import { CoinLink } from '#web/features/trading/coin-prices/coin-parts.tsx';
import type { MarketCoin } from '#web/features/trading/coin-prices/coins.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

const [DAY, LONG] = [24, 96];

/** RSI and moving averages over the hours of the last week. */
export function IndicatorsTable({ coins }: { coins: readonly MarketCoin[] }) {
  const shown = coins.flatMap((coin) => {
    const strength = relativeStrength(coin.sparkline);
    return strength === null ? [] : [{ coin, strength }];
  });
  if (shown.length === 0) {
    return (
      <p className="border-y border-line py-6 text-ink2">
        {t('Not enough data from the last week to calculate indicators.')}
      </p>
    );
  }
  return (
    <Table label={t('Indicators over the hours of the last week')}>
      <thead>
        <tr className="h-10 border-y border-line">
          <HeadCell className="pl-0!">{t('Coin')}</HeadCell>
          <HeadCell end className="max-sm:hidden">
            {t('Last price')}
          </HeadCell>
          <HeadCell end>RSI 14</HeadCell>
          <HeadCell end>{t('24 h average')}</HeadCell>
          <HeadCell end className="pr-0! max-md:hidden">
            {t('96 h average')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ coin, strength }) => (
          <Row key={coin.id} tall>
            <Cell className="pl-0!">
              <CoinLink coin={coin} />
            </Cell>
            <Cell end className="font-semibold max-sm:hidden">
              {dollars(coin.sparkline.at(-1) ?? null)}
            </Cell>
            <Cell end>
              <span className="font-semibold">{strength.toFixed(0)}</span>
              <span className="block text-sm text-ink3">{zoneOf(strength)}</span>
            </Cell>
            <Cell end>{dollars(movingAverage(coin.sparkline, DAY))}</Cell>
            <Cell end className="pr-0! text-ink2 max-md:hidden">
              {dollars(movingAverage(coin.sparkline, LONG))}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Wilder's names for the ends of the scale. */
function zoneOf(strength: number): string {
  if (strength >= 70) return t('overbought');
  return strength <= 30 ? t('oversold') : t('between');
}
