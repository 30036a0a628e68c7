import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListedTicket, TicketFilter } from '#core/support/wire.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { ShowMore } from '#web/features/admin/desk/paged-list.tsx';
import type { DeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { FILTERS } from '#web/features/admin/support-desk/desk-queries.ts';
import { DeskFigures } from '#web/features/admin/support-desk/desk-figures.tsx';
import { TicketRow } from '#web/features/admin/support-desk/ticket-row.tsx';
import type { TicketSearch } from '#web/features/admin/support-desk/ticket-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';

interface TicketPage {
  readonly tickets: readonly ListedTicket[];
  readonly next_cursor: string | null;
  readonly now: string;
}
export type TicketPages = UseInfiniteQueryResult<InfiniteData<TicketPage>>;

/** Open tickets, next first. */
export function TicketQueue({
  filters: { show },
  change,
  query,
  openId,
}: DeskFilters<TicketSearch> & {
  query: TicketPages;
  /** The ticket that is open. */
  openId: string | null;
}) {
  return (
    <>
      <FilterChips
        label={t('What to show')}
        className="flex flex-wrap gap-2 px-4 pt-3 pb-4"
        chipClassName="px-2.5!"
        options={FILTERS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={show}
        onChange={(value) => change({ show: value })}
      />
      <DeskFigures />
      <div className={query.data ? undefined : 'p-4'}>
        <DeskQuery query={query} failed={t('Couldn’t load the queue')} rows={5}>
          {({ pages }) => {
            const tickets = pages.flatMap((page) => page.tickets);
            const now = new Date(pages[0]?.now ?? 0);
            if (tickets.length === 0) {
              return (
                <div className="px-4">
                  <EmptyState dots={false}>{emptyText(show)}</EmptyState>
                </div>
              );
            }
            return (
              <>
                <ul aria-label={t('Tickets')} className="-mt-px">
                  {tickets.map((ticket) => (
                    <TicketRow
                      key={ticket.id}
                      {...{ ticket, now }}
                      isOpen={ticket.id === openId}
                      onOpen={() => change({ open: ticket.id })}
                    />
                  ))}
                </ul>
                <div className="flex items-center justify-between border-t border-line px-4 py-3 text-sm text-ink3">
                  {query.hasNextPage ? (
                    <ShowMore query={query} size="sm" />
                  ) : (
                    <span>
                      {t('{count, plural, one {# ticket} other {# tickets}}', {
                        count: tickets.length,
                      })}
                    </span>
                  )}
                  <span className="hidden gap-1.5 md:flex">
                    <KeyCap>j</KeyCap>
                    <KeyCap>k</KeyCap>
                    <KeyCap>e</KeyCap>
                    <KeyCap>/</KeyCap>
                  </span>
                </div>
              </>
            );
          }}
        </DeskQuery>
      </div>
    </>
  );
}

function emptyText(show: TicketFilter): string {
  switch (show) {
    case 'waiting':
      return t('Nobody is waiting for an answer.');
    case 'mine':
      return t('You have no tickets. Take one from the queue.');
    case 'open':
      return t('No open tickets.');
    case 'resolved':
      return t('No resolved tickets yet.');
  }
}
