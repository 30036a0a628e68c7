import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import type { BalanceDay } from '#web/features/wallet/wallet/balance-history-query.ts';
import { formatDay } from '#web/features/wallet/wallet/format-day.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The same days as numbers, newest first. */
export function BalanceTable({ days }: { days: readonly BalanceDay[] }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-aro">
        {t('Show as a table')}
      </summary>
      <div
        className="max-h-96 overflow-auto border-y border-line"
        tabIndex={0}
        role="region"
        aria-label={t('Value by day')}
      >
        <table className="w-full border-collapse text-right text-sm whitespace-nowrap">
          <thead className="sticky top-0 bg-bg text-ink2">
            <tr className="h-9 border-b border-line">
              <th scope="col" className="pr-4 text-left font-semibold">
                {t('Day')}
              </th>
              {[t('Value'), ...CRYPTO_ASSETS].map((name) => (
                <th key={name} scope="col" className="px-3 font-semibold last:pr-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="h-9 border-b border-line last:border-0">
                <th scope="row" className="pr-4 text-left font-normal">
                  {formatDay(day.day)}
                </th>
                <td className="px-3 font-semibold">
                  <Amount>{`${day.isEstimated ? '≈ ' : ''}${formatCurrency(day.worth)}`}</Amount>
                </td>
                {CRYPTO_ASSETS.map((asset) => (
                  <td key={asset} className="px-3 text-ink2 last:pr-0">
                    <Amount>{formatAmount(day.units[asset])}</Amount>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
