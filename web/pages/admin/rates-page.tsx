import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { DeskPage, DeskSection } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { DecisionsList } from '#web/features/admin/rates/decisions-list.tsx';
import { DollarTable } from '#web/features/admin/rates/dollar-table.tsx';
import {
  type PublishedRate,
  publishedRateQuery,
  rateSourcesQuery,
  rateHistoryQuery,
} from '#web/features/admin/rates/rate-queries.ts';
import { SetRateForm } from '#web/features/admin/rates/set-rate-form.tsx';
import { SourcesTable } from '#web/features/admin/rates/sources-table.tsx';
import { RateChart } from '#web/features/trading/rate-history/rate-chart.tsx';
import { nairaOf } from '#web/features/trading/rate-history/usdt-chart.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { isComing } from '#web/lib/supabase/is-coming.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** Where administrators see the sources of the rate, and set a manual one when markets fail. */
export default function RatesPage() {
  const sources = useQuery(rateSourcesQuery());
  const published = useQuery(publishedRateQuery());
  const lastMarket = marketRateOf(published.data);
  const isSet = sources.data?.some(({ source }) => source === 'manual') ?? false;
  return (
    <DeskPage title={t('Reference rate')}>
      <div className="in-order">
        <Published />
        <div className="mt-8 grid gap-10 max-lg:in-order lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-18">
          <div className="in-order flex min-w-0 flex-col gap-10">
            <DeskSection heading="h2" title={t('Sources')}>
              <DeskQuery query={sources} failed={t('Couldn’t load the sources')}>
                {(reports) => <SourcesTable reports={reports} lastMarket={lastMarket} />}
              </DeskQuery>
              <p className="mt-3 max-w-prose text-sm text-ink3">
                {t(
                  'The rate is the median of what two or more markets said within half an hour; with three or more, those more than 5% from the median are left out. Where fewer agree, a manual rate stands in for a day, within 2% of what the markets agreed on last; nothing is priced by it. When nobody answers the last rate stays and grows old.',
                )}
              </p>
            </DeskSection>
            <DeskSection heading="h2" title={t('Dollar coins')}>
              <DollarTable />
            </DeskSection>
            <RateHistorySection />
          </div>
          <div className="in-order flex min-w-0 flex-col gap-10">
            <DeskSection heading="h2" title={t('Manual')}>
              <SetRateForm isSet={isSet} lastMarket={lastMarket} />
            </DeskSection>
            <DeskSection heading="h2" title={t('Overrides')}>
              <DecisionsList />
            </DeskSection>
          </div>
        </div>
      </div>
    </DeskPage>
  );
}

function marketRateOf(rate: PublishedRate | undefined) {
  return rate?.market_mid_rate ? parseMoney('NGN', rate.market_mid_rate) : null;
}

function Published() {
  const query = useQuery(publishedRateQuery());
  const rate = query.data;
  const mid = rate && parseMoney('NGN', rate.mid_rate);
  if (isComing(query)) {
    return (
      <SkeletonFrame className="mt-4 min-h-16">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-2 h-8 w-40" />
      </SkeletonFrame>
    );
  }
  if (!rate || !mid) return null;
  return (
    <p className="mt-4 flex min-h-16 flex-wrap items-end gap-x-4 gap-y-2">
      <span>
        <span className="block text-sm text-ink3">1 USDT</span>
        <span className="text-money font-semibold">{formatCurrency(mid)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink2">
        {t('buys at {buy}, sells at {sell}', {
          buy: nairaOf(rate.buy_rate),
          sell: nairaOf(rate.sell_rate),
        })}
        {rate.is_estimated && <Chip tone="fitila">{t('estimated')}</Chip>}
        {rate.source === 'sandbox' && <Chip>{t('SAMPLE')}</Chip>}
        <span className="text-ink3">
          {t('as of')} <Clock at={rate.last_updated} day />
        </span>
      </span>
    </p>
  );
}

const HOURS = { day: 24, week: 168, month: 720 } as const;

function RateHistorySection() {
  const [span, setSpan] = useState<keyof typeof HOURS>('day');
  const rateHistory = useQuery(rateHistoryQuery(HOURS[span]));
  return (
    <section aria-label={t('Rate history')}>
      <Segmented
        label={t('Period')}
        value={span}
        onChange={setSpan}
        options={[
          { value: 'day', label: t('A day') },
          { value: 'week', label: t('A week') },
          { value: 'month', label: t('A month') },
        ]}
        className="mb-4 max-w-80"
      />
      <DeskQuery query={rateHistory} failed={t('Couldn’t load the history')} rows={3}>
        {({ points, is_sample }) => (
          <RateChart
            title={t('USDT in naira')}
            points={points.map(({ at, mid }) => ({ at, value: mid }))}
            format={nairaOf}
            isSample={is_sample}
            day={span !== 'day'}
          />
        )}
      </DeskQuery>
    </section>
  );
}
