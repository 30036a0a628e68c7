import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, CopyPlus } from 'lucide-react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { OFFER_STATE_LABELS } from '#web/features/trading/orders/choices.ts';
import { FoundList } from '#web/features/trading/orders/found-list.tsx';
import { type OfferLine, offersOfSearchQuery } from '#web/features/trading/orders/orders-query.ts';
import {
  isFiltered,
  NO_FILTERS,
  type OrdersSearch,
} from '#web/features/trading/orders/orders-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const TONES: Record<OfferLine['state'], Tone> = {
  open: 'ewe',
  paused: 'fitila',
  taken: 'plain',
  withdrawn: 'quiet',
};

/** The offers that fit the search, each with what came of it, and the way to post it again. */
export function FoundOffers({
  search,
  change,
}: {
  search: OrdersSearch;
  change: (part: Partial<OrdersSearch>) => void;
}) {
  const query = useInfiniteQuery(offersOfSearchQuery(useUserId(), search));
  return (
    <FoundList
      query={query}
      failed={t('Couldn’t load your offers')}
      empty={<Nothing search={search} change={change} />}
      count={(count, isAll) =>
        isAll
          ? t('{count, plural, one {# offer} other {# offers}}', { count })
          : t('The newest {count} offers', { count })
      }
    >
      {(lines) => (
        <ul className="border-t border-line">
          {lines.map((line) => (
            <li key={line.id} className="flex items-center gap-3 border-b border-line md:pr-2">
              <OfferRow line={line} />
              <ButtonLink
                to={`/create-trade?from=${line.id}`}
                size="sm"
                className="shrink-0"
                aria-label={t('Post again, {name}', { name: line.reference })}
              >
                <Icon of={CopyPlus} size={18} />
                <span className="max-sm:sr-only">{t('Post again')}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  );
}

function OfferRow({ line }: { line: OfferLine }) {
  const sells = line.side === 'sell';
  return (
    <Link
      to={`/trades/${line.id}`}
      className="grid min-h-16 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-3 hover:bg-s1 focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_10rem_11rem_8rem_5rem] md:px-4 md:py-2"
    >
      <span className="flex min-w-0 items-center gap-2">
        <Icon
          of={sells ? ArrowUpRight : ArrowDownLeft}
          size={16}
          className={`shrink-0 ${sells ? 'text-ata' : 'text-ewe'}`}
        />
        <span className="min-w-0">
          <span className="block truncate">
            {sells ? t('Sell') : t('Buy')} {formatWithUnit(line.amount)}
          </span>
          <span className="block text-sm text-ink3">{line.reference}</span>
        </span>
      </span>
      <span className="text-right font-semibold">{formatCurrency(line.price)}</span>
      <span className="order-last col-span-2 text-sm text-ink2 md:order-none md:col-span-1 md:text-right">
        {result(line)}
      </span>
      <span className="md:justify-self-start">
        <Chip tone={TONES[line.state]}>{t(OFFER_STATE_LABELS[line.state])}</Chip>
      </span>
      <time dateTime={line.moment.toISOString()} className="text-right text-sm text-ink3">
        {dayOrTime(line.moment)}
      </time>
    </Link>
  );
}

function result({ completed_orders: count, completed }: OfferLine): string {
  if (count === 0) return t('No completed order');
  return t('{amount} in {count, plural, one {# order} other {# orders}}', {
    amount: formatWithUnit(completed),
    count,
  });
}

function Nothing({
  search,
  change,
}: {
  search: OrdersSearch;
  change: (part: Partial<OrdersSearch>) => void;
}) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        action={
          <span className="flex flex-wrap gap-3">
            {search.show !== 'all' && (
              <Button variant="primary" onClick={() => change({ show: 'all' })}>
                {t('Search all offers')}
              </Button>
            )}
            <Button onClick={() => change(NO_FILTERS)}>{t('Clear filters')}</Button>
          </span>
        }
      >
        {t('No offer matches.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <ButtonLink to="/trade-type-selection" variant="primary">
          {t('Post an offer')}
        </ButtonLink>
      }
    >
      {search.show === 'finished'
        ? t('None of your offers has ended.')
        : t('You have not posted an offer yet.')}
    </EmptyState>
  );
}
