import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatCurrency } from '#core/money/format-money.ts';
import { ASSET_NAME } from '#core/money/assets.ts';
import type { PairRate } from '#web/features/trading/rate-history/market-rates.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** What each asset costs in naira: the middle, and what is paid and asked around it. */
export function RatesTable({
  rates,
  action,
}: {
  rates: readonly PairRate[];
  /** The action on a pair. */
  action?: (rate: PairRate) => ReactNode;
}) {
  return (
    <Table label={t('Reference rates in naira')}>
      <thead>
        <tr className="h-10 border-y border-line">
          <HeadCell className="pl-0!">{t('Pair')}</HeadCell>
          <HeadCell end>{t('Reference rate')}</HeadCell>
          <HeadCell end className="max-sm:hidden">
            {t('We buy')}
          </HeadCell>
          <HeadCell end className={clsx('max-sm:hidden', !action && 'pr-0!')}>
            {t('We sell')}
          </HeadCell>
          {action && (
            <HeadCell end className="pr-0!">
              <span className="sr-only">{t('What you can do')}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <Row key={rate.asset} tall>
            <Cell className="pl-0!">
              <span className="block font-semibold">{rate.asset}/NGN</span>
              <span className="block text-sm text-ink3">{ASSET_NAME[rate.asset]}</span>
            </Cell>
            <Cell end className="text-lg font-semibold">
              {formatCurrency(rate.mid)}
            </Cell>
            <Cell end className="text-ink2 max-sm:hidden">
              {formatCurrency(rate.buy)}
            </Cell>
            <Cell end className={clsx('text-ink2 max-sm:hidden', !action && 'pr-0!')}>
              {formatCurrency(rate.sell)}
            </Cell>
            {action && (
              <Cell end className="pr-0!">
                {action(rate)}
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
