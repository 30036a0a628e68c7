import { useQuery } from '@tanstack/react-query';
import { LastRefusals } from '#web/features/wallet/limits/last-refusals.tsx';
import { LeavingNow } from '#web/features/wallet/limits/leaving-now.tsx';
import { LimitRows } from '#web/features/wallet/limits/limit-rows.tsx';
import { RaiseCard } from '#web/features/wallet/limits/raise-card.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ownLimitsQuery } from '#web/lib/money/own-limits.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { LevelTable } from '#web/features/wallet/limits/level-table.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** How much may be moved, what is used of it, and what raises it. */
export default function LimitsTab() {
  const query = useQuery(ownLimitsQuery(useUserId()));
  return (
    <div className="pt-6 lg:pt-8">
      <QueryPart query={query} failed={t('Couldn’t load your limits')} rows={8}>
        {(own) => (
          <>
            <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
              <div className="min-w-0">
                <LeavingNow own={own} />
                <div className="mb-8 lg:hidden">
                  <RaiseCard own={own} />
                </div>
                <LimitRows own={own} />
                <p className="mt-4 text-sm text-ink2">
                  {t(
                    'What is used up first counts: a bank withdrawal also counts in “All money out”. What is cancelled or comes back no longer counts.',
                  )}
                </p>
              </div>
              <aside className="max-lg:hidden">
                <RaiseCard own={own} />
              </aside>
            </div>
            <LastRefusals />
            <section className="mt-12">
              <h2 className="mb-3 font-display text-lg font-bold">{t('Levels side by side')}</h2>
              <LevelTable levels={own.levels} ownLevel={own.level} />
            </section>
          </>
        )}
      </QueryPart>
    </div>
  );
}
