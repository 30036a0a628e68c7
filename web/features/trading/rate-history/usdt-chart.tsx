import { formatCurrency } from '#core/money/format-money.ts';
import { roundedMoney } from '#core/market-data/rounded-money.ts';
import type { Rates } from '#web/features/trading/rate-history/market-rates.ts';
import { RateChart } from '#web/features/trading/rate-history/rate-chart.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** USDT's price in naira over the last day. */
export function UsdtChart({ history }: { history: Rates['history'] }) {
  return (
    <RateChart
      title={t('USDT in naira, the last 24 hours')}
      points={history.points.map(({ at, mid }) => ({ at, value: mid }))}
      format={nairaOf}
      isSample={history.is_sample}
    />
  );
}

/** A rate as the wire has it, as money. */
export function nairaOf(rate: number): string {
  const money = roundedMoney('NGN', rate);
  return money ? formatCurrency(money) : '–';
}
