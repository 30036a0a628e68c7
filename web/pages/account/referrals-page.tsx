import { useQuery } from '@tanstack/react-query';
import { Figures } from '#web/features/account/referrals/figures.tsx';
import { Leaders } from '#web/features/account/referrals/leaders.tsx';
import { OwnLink } from '#web/features/account/referrals/own-link.tsx';
import { figuresQuery } from '#web/features/account/referrals/referral-queries.ts';
import { Tiers } from '#web/features/account/referrals/tiers.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** One's code, its results, and one's rank. */
export default function ReferralsPage() {
  const figures = useQuery(figuresQuery(useUserId()));
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Referrals')}
      </h1>
      <p className="mt-2 max-w-prose text-ink2">
        {t('Send your link to people you would trade with, and see how many came.')}
      </p>
      <div className="mt-6 grid gap-x-18 gap-y-12 max-lg:in-order lg:grid-cols-2">
        <section aria-label={t('Your link')} className="min-w-0">
          <QueryPart query={figures} failed={t('Couldn’t load your code')} rows={6}>
            {(own) => (
              <>
                <OwnLink code={own.code} />
                <h2 className="mt-8 mb-3 font-display text-lg font-bold">{t('Your results')}</h2>
                <Figures figures={own} />
              </>
            )}
          </QueryPart>
        </section>
        <div className="in-order min-w-0 space-y-10">
          <section aria-labelledby="tiers">
            <h2 id="tiers" className="mb-3 font-display text-lg font-bold">
              {t('Your tier')}
            </h2>
            <Tiers />
          </section>
          <section aria-labelledby="leaders">
            <h2 id="leaders" className="mb-3 font-display text-lg font-bold">
              {t('Leaderboard')}
            </h2>
            <Leaders />
          </section>
        </div>
      </div>
    </div>
  );
}
