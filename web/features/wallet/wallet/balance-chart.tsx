import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BALANCE_HISTORY_DAYS } from '#core/wallet/limits.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { changeOver } from '#web/features/wallet/wallet/change-over.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { useAmountsHidden } from '#web/features/wallet/wallet/amounts-hidden.ts';
import {
  balanceHistoryQuery,
  type BalanceDay,
  type HistoryDays,
} from '#web/features/wallet/wallet/balance-history-query.ts';
import { BalanceTable } from '#web/features/wallet/wallet/balance-table.tsx';
import { formatDay } from '#web/features/wallet/wallet/format-day.ts';
import { WorthLine } from '#web/features/wallet/wallet/worth-line.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

const SPANS: Record<HistoryDays, string> = {
  7: msg('7 days'),
  30: msg('30 days'),
  90: msg('90 days'),
  365: msg('1 year'),
};

/** Days with money in them from which a line says something: before that it is a step from nothing to all. */
const LEAST_DAYS = 7;

/** The chart, once there is a week of history to show. */
export function BalanceChart() {
  const { data } = useQuery(balanceHistoryQuery(useUserId(), 30));
  const first = data?.findIndex(({ worth }) => worth.units > 0n) ?? -1;
  return data && first !== -1 && data.length - first >= LEAST_DAYS ? <BalanceHistory /> : null;
}

/** The total value from day to day: a line to explore by touch, pointer or keys, and a table. */
function BalanceHistory() {
  const [days, setDays] = useState<HistoryDays>(30);
  const query = useQuery({
    ...balanceHistoryQuery(useUserId(), days),
    placeholderData: (before) => before,
  });
  return (
    <section aria-labelledby="worth-over-time">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="worth-over-time" className="font-display text-xl font-bold">
          {t('Balance history')}
        </h2>
        <Segmented
          label={t('Period')}
          value={String(days)}
          onChange={(next) => setDays(Number(next) as HistoryDays)}
          options={BALANCE_HISTORY_DAYS.map((span) => ({
            value: String(span),
            label: t(SPANS[span]),
          }))}
          className="h-11! max-sm:w-full max-sm:[&>label]:px-1! max-sm:[&>label]:text-sm!"
        />
      </div>
      <QueryPart query={query} failed={t('Couldn’t load the chart')} rows={3}>
        {(found) => <Chart days={found} />}
      </QueryPart>
    </section>
  );
}

function Chart({ days }: { days: readonly BalanceDay[] }) {
  const { hidden } = useAmountsHidden();
  const [at, setAt] = useState<number | null>(null);
  const begun = days.findIndex(({ worth }) => worth.units > 0n);
  // One empty day before the first money, so that the line has a beginning.
  const shownDays = days.slice(Math.max(0, begun - 1));
  const [first, last] = [shownDays[0], shownDays.at(-1)];
  if (!first || !last || begun === -1) {
    return (
      <p className="mt-4 border-y border-line py-6 text-ink2">
        {t('Your history starts with the first money that arrives.')}
      </p>
    );
  }
  const shown = (at === null ? undefined : shownDays[at]) ?? last;
  const { by, sign, permille } = changeOver(first.worth, shown.worth);
  const percent =
    permille === null ? '' : ` (${sign}${Math.floor(permille / 10)}.${permille % 10} %)`;
  return (
    <>
      <p className="mt-3 flex min-h-6 flex-wrap items-baseline gap-x-3 text-sm text-ink2">
        <span>{formatDay(shown.day)}</span>
        <span className="text-base font-semibold text-ink">
          <Amount>{formatCurrency(shown.worth)}</Amount>
        </span>
        <span>
          <Amount>{`${sign}${formatCurrency(by)}${percent}`}</Amount>{' '}
          {t('since {day}', { day: formatDay(first.day) })}
        </span>
      </p>
      <WorthLine
        days={shownDays}
        at={at}
        onRead={setAt}
        describeDay={({ day, worth }) =>
          `${formatDay(day)}: ${hidden ? t('hidden') : formatCurrency(worth)}`
        }
      />
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink3">
        <span>{formatDay(first.day)}</span>
        <span>{t('today')}</span>
      </p>
      {shownDays.some(({ isEstimated }) => isEstimated) && (
        <p className="mt-1 text-sm text-ink3">{t('Some days are counted at an estimated rate.')}</p>
      )}
      <BalanceTable days={shownDays} />
    </>
  );
}
