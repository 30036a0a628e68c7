import type { ReactNode } from 'react';
import { dollars, percent } from '#web/features/trading/coin-prices/coin-figures.ts';
import type { MarketCoins } from '#web/features/trading/coin-prices/coins.ts';
import { CoinsStatus } from '#web/features/trading/coin-prices/coins-status.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** Compact prices, for a narrow column: name, dollars, and the change of a day. */
export function CoinLines({ answer, failed }: { answer: MarketCoins; failed: boolean }) {
  return (
    <>
      <table aria-label={t('The biggest coins by market value')} className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Coin')}</th>
            <th scope="col">{t('Price')}</th>
            <th scope="col">{t('24 h')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.coins.map(({ id, name, symbol, current_price, price_change_percentage_24h }) => (
            <tr key={id} className="h-12 border-b border-line first:border-t">
              <th scope="row" className="text-left font-semibold">
                {name} <span className="font-normal text-ink3">{symbol}</span>
              </th>
              <td className="pl-3 text-right font-semibold">{dollars(current_price)}</td>
              <td className="w-24 pl-3 text-right text-sm text-ink2">
                {arrow(price_change_percentage_24h)} {percent(price_change_percentage_24h)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <CoinsStatus answer={answer} failed={failed} />
      </div>
    </>
  );
}

/** The sign conveys the same to screen readers. */
function arrow(change: number | null): ReactNode {
  if (!change) return null;
  return <span aria-hidden="true">{change > 0 ? '↑' : '↓'}</span>;
}
