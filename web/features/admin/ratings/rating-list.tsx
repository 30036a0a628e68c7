import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { traderHref } from '#core/market/trader.ts';
import { HIDE_REASONS } from '#core/reputation/moderation.ts';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { ModerateSheet } from '#web/features/admin/ratings/moderate-sheet.tsx';
import { type ModeratedRating, ratingsQuery } from '#web/features/admin/ratings/rating-queries.ts';
import { ratingSearch } from '#web/features/admin/ratings/rating-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { TextLink } from '#web/ui/link.tsx';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const;

/** Comments of ratings, newest first; each can be hidden, or shown again. */
export function RatingList() {
  const { filters, change } = useDeskFilters(ratingSearch);
  const query = useInfiniteQuery(ratingsQuery(filters));
  const [open, setOpen] = useState<ModeratedRating | null>(null);
  return (
    <div className="mt-6">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextInput
            label="Words or a username"
            autoComplete="off"
            maxLength={80}
            value={filters.q}
            onChange={({ target }) => change({ q: target.value })}
          />
        </div>
        <FilterChips
          label="What to show"
          options={SHOWN}
          value={filters.show}
          onChange={(show) => change({ show })}
          className="flex gap-2 pb-1.5"
        />
      </div>
      <PagedList query={query} failed="Couldn’t load the ratings" rows={6}>
        {(pages) => {
          const ratings = pages.flatMap((page) => page.ratings);
          if (ratings.length === 0) return <EmptyState>No comment fits.</EmptyState>;
          return (
            <ul aria-label="Ratings" className="border-t border-line">
              {ratings.map((rating) => (
                <RatingLine key={rating.id} rating={rating} onOpen={() => setOpen(rating)} />
              ))}
            </ul>
          );
        }}
      </PagedList>
      {open && <ModerateSheet rating={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function RatingLine({ rating, onOpen }: { rating: ModeratedRating; onOpen: () => void }) {
  const { rater, trader, comment, is_hidden: isHidden, is_yours: isYours, decisions } = rating;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        <p>
          <TextLink to={traderHref(rater)}>{rater.handle}</TextLink>
          <span className="text-ink3"> about </span>
          <TextLink to={traderHref(trader)}>{trader.handle}</TextLink>
        </p>
        <p className="text-ink3">
          {rating.rating} of 5 stars, {rating.rated_on}
        </p>
      </div>
      <div className="min-w-0">
        <p className="break-words">
          {isHidden && (
            <>
              <Chip tone="ewu">Hidden</Chip>{' '}
            </>
          )}
          {comment}
        </p>
        {decisions.map((decision) => (
          <p key={decision.id} className="mt-1 text-sm break-words text-ink3">
            {decision.is_hidden ? 'Hidden' : 'Shown again'} by{' '}
            {decision.decided_by ?? 'a deleted account'}, <Clock at={decision.created_at} day />:{' '}
            {HIDE_REASONS[decision.reason_code]}. {decision.note}
          </p>
        ))}
      </div>
      <div className="max-lg:mt-2">
        {isYours ? (
          <span className="text-sm text-ink3">About you: someone else decides</span>
        ) : (
          <Button size="sm" variant="outline" onClick={onOpen}>
            {isHidden ? 'Show again…' : 'Hide…'}
          </Button>
        )}
      </div>
    </li>
  );
}
