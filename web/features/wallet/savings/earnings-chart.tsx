import { useQuery } from '@tanstack/react-query';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { earnedDaysQuery } from '#web/features/wallet/savings/savings-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

const [WIDTH, HEIGHT, GAP] = [320, 64, 3];

/** Each day's interest as a bar, and the newest as text for screen readers. */
export function EarningsChart({ asset }: { asset: CryptoAsset }) {
  const { data: days = [] } = useQuery(earnedDaysQuery(useUserId(), asset));
  const last = days.at(-1);
  if (!last) return <div className="mt-3 h-22" />;
  const most = days.reduce((top, { amount }) => (amount.units > top ? amount.units : top), 1n);
  const slot = WIDTH / Math.max(days.length, 14);
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={t('{days, plural, one {# day} other {# days}} of interest, the last {amount}', {
          days: days.length,
          amount: formatWithUnit(last.amount),
        })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full border-b border-line text-ewe"
      >
        {days.map(({ day, amount }, at) => {
          const height = Math.max(2, Number((amount.units * BigInt(HEIGHT - 4)) / most));
          return (
            <rect
              key={day}
              x={at * slot}
              y={HEIGHT - height}
              width={Math.max(slot - GAP, 1)}
              height={height}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <figcaption className="mt-1 text-sm text-ink3">
        {t('Interest a day; the last was {amount}', { amount: formatWithUnit(last.amount) })}
      </figcaption>
    </figure>
  );
}
