import { useQuery } from '@tanstack/react-query';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { rateDecisionsQuery } from '#web/features/admin/rates/rate-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** Recent manual rates, by whom and why. */
export function DecisionsList() {
  const { data } = useQuery(rateDecisionsQuery());
  const own = useUserId();
  if (!data) return null;
  if (data.length === 0) {
    return <p className="text-ink2">{t('No manual rates yet.')}</p>;
  }
  return (
    <ul className="border-t border-line">
      {data.map(({ id, mid_rate, note, created_at, admin_id }) => {
        const mid = mid_rate === null ? null : parseMoney('NGN', mid_rate);
        return (
          <li key={id} className="border-b border-line py-2">
            <p className="flex justify-between gap-4">
              <span className="font-semibold">
                {mid ? t('set to {rate}', { rate: formatCurrency(mid) }) : t('removed')}
              </span>
              <span className="text-sm text-ink3">
                <Clock at={created_at} day />
              </span>
            </p>
            <p className="text-sm break-words text-ink2">
              {admin_id === own
                ? t('by you')
                : t('by administrator {id}', { id: (admin_id ?? '–').slice(-6) })}
              {note && ` · ${note}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
