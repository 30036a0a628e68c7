import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { traderHref } from '#core/market/trader.ts';
import type { Database } from '#core/wire/database.ts';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { referrerSearch } from '#web/features/admin/referrals/referrer-search.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

type Referrer = Database['public']['Functions']['list_referrers']['Returns']['referrers'][number];

const SHOWN = [
  { value: '', label: 'All' },
  { value: 'flagged', label: 'Flagged' },
] as const;

const referrersQuery = (isFlagged: boolean) =>
  infiniteQueryOptions({
    queryKey: ['admin-referrals', isFlagged],
    queryFn: ({ pageParam }) =>
      call('list_referrers', { p_flagged: isFlagged, p_offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    staleTime: 0,
  });

/** Who referred how many, those with most first, and what looks like one person behind several accounts. */
export function ReferrerList() {
  const { filters, change } = useDeskFilters(referrerSearch);
  const query = useInfiniteQuery(referrersQuery(filters.show === 'flagged'));
  return (
    <div className="mt-6">
      <FilterChips
        label="What to show"
        options={SHOWN}
        value={filters.show}
        onChange={(show) => change({ show })}
        className="mb-4 flex gap-2"
      />
      <PagedList query={query} failed="Couldn’t load the referrals" rows={6}>
        {(pages) => {
          const referrers = pages.flatMap((page) => page.referrers);
          if (referrers.length === 0) return <EmptyState>Nobody to show.</EmptyState>;
          return (
            <ul aria-label="Referrers" className="border-t border-line">
              {referrers.map((referrer) => (
                <ReferrerLine key={referrer.id} referrer={referrer} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </div>
  );
}

function ReferrerLine({ referrer }: { referrer: Referrer }) {
  const { referred, qualified, clicks, code, last_referred_at: last } = referrer;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:items-center">
      <span className="min-w-0">
        <TextLink to={traderHref(referrer)}>{referrer.handle}</TextLink>
        <span className="block text-ink3">{code ?? 'no code'}</span>
      </span>
      <span className="text-ink2 tabular-nums">
        <b className="font-semibold text-ink">{referred} referred</b>, {qualified} qualified,{' '}
        {clicks} clicks, last <Clock at={last} day />
      </span>
      <span className="flex flex-wrap gap-1.5">
        {referrer.shared_bank > 0 && (
          <Chip tone="ewu">Same bank account: {referrer.shared_bank}</Chip>
        )}
        {referrer.only_with_referrer > 0 && (
          <Chip tone="fitila">Orders only with each other: {referrer.only_with_referrer}</Chip>
        )}
      </span>
    </li>
  );
}
