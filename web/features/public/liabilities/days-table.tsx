import { assetAmount } from '#core/liabilities/asset-amount.ts';
import { peopleIn } from '#core/liabilities/liability-head.ts';
import { dayName } from '#web/features/public/liabilities/day-name.ts';
import type { PublishedRoot } from '#web/features/public/liabilities/published-roots.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Every day that was published lately, with its root. */
export function DaysTable({ roots }: { roots: readonly PublishedRoot[] }) {
  return (
    <ul className="border-t border-line">
      {roots.map(({ day, root, leaves, parts, totals }) => (
        <li
          key={day}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <span className="font-semibold">{dayName(day)}</span>
          <span className="font-mono text-xs leading-6 break-all text-ink2">{root}</span>
          <span className="text-sm text-ink2 md:text-right">
            <span className="block">
              {t('{count} people', { count: peopleIn({ leaves, parts }) })}
            </span>
            {Object.entries(totals)
              .filter(([, units]) => units !== '0')
              .map(([asset, units]) => (
                <span key={asset} className="block">
                  {assetAmount(asset, BigInt(units))}
                </span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
