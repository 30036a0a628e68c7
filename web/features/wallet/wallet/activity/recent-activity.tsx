import { useSuspenseQuery } from '@tanstack/react-query';
import {
  activityHref,
  ALL_ACTIVITY,
} from '#web/features/wallet/wallet/activity/activity-search.ts';
import { lagosMonth } from '#core/wallet/lagos-time.ts';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { recentActivityQuery } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { ActivityRow } from '#web/features/wallet/wallet/activity/activity-row.tsx';
import {
  statementFile,
  useDownload,
} from '#web/features/wallet/wallet/statements/statement-queries.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The last few activities, with a link to all of them. */
export function RecentActivity() {
  const { data: lines } = useSuspenseQuery(recentActivityQuery(useUserId(), ALL_ACTIVITY));
  return (
    <section aria-labelledby="recent-activity">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
        <h2 id="recent-activity" className="font-display text-xl font-bold">
          {t('Activity')}
        </h2>
        {lines.length > 0 && (
          <p className="flex items-baseline gap-4 text-sm whitespace-nowrap">
            <MonthDownload />
            <TextLink to={walletUrl('activity')}>{t('All activity')}</TextLink>
          </p>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState>
          {t('No transactions yet. All your transactions will be listed here.')}
        </EmptyState>
      ) : (
        <ul>
          {lines.map((line) => (
            <ActivityRow
              key={line.item.id}
              line={line}
              to={activityHref(ALL_ACTIVITY, line.item.id)}
              when={(at) => dayOrTime(at)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** This month's statement as a table; the other months are among the statements. */
function MonthDownload() {
  const month = lagosMonth(new Date(useServerNow()));
  const { mutate, isPending } = useDownload();
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate(statementFile(month, 'csv', null))}
      className="hit-area font-semibold text-aro underline-offset-4 hover:underline disabled:text-ink3"
    >
      {isPending ? t('Downloading') : t('Download CSV')}
    </button>
  );
}
