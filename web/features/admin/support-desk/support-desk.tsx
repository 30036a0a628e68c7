import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { ticketsQuery } from '#web/features/admin/support-desk/desk-queries.ts';
import { TicketPane } from '#web/features/admin/support-desk/ticket-pane.tsx';
import { type TicketPages, TicketQueue } from '#web/features/admin/support-desk/ticket-queue.tsx';
import { ticketSearch } from '#web/features/admin/support-desk/ticket-search.ts';
import { useLiveDesk } from '#web/features/admin/support-desk/use-live-desk.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { useOpenOne } from '#web/lib/hooks/use-open-one.ts';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { useStillAdmin } from '#web/lib/supabase/use-still-admin.ts';

/** The support desk: the queue, one conversation, and its context. */
export function SupportDesk({
  tabs,
  room,
}: {
  /** Shown above the queue. */
  tabs: ReactNode;
  /** Renders a conversation. */
  room: (chatId: string) => ReactNode;
}) {
  useLiveDesk();
  const { filters, change } = useDeskFilters(ticketSearch);
  const { show, open } = filters;
  const isPhone = useNarrower(48);
  const query = useInfiniteQuery(ticketsQuery(show)) as TicketPages;
  const tickets = query.data?.pages.flatMap((page) => page.tickets) ?? [];
  // On a desktop the first ticket is open unless the URL names another; a phone begins with the queue.
  const { openId, leave } = useOpenOne({
    list: show,
    ids: isPhone ? [] : tickets.map(({ id }) => id),
    asked: open,
  });
  useStillAdmin(query.error);

  const walk = (by: 1 | -1) => {
    const next = tickets[tickets.findIndex(({ id }) => id === openId) + by];
    if (!next) return;
    change({ open: next.id });
    document.getElementById(`ticket-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  usePageKeys({ j: () => walk(1), k: () => walk(-1) });

  return (
    <div className="h-[calc(100dvh-7.5rem-2px)] md:grid md:h-[calc(100dvh-4rem-1px)] md:grid-cols-[336px_minmax(0,1fr)]">
      <div
        className={clsx(
          'h-full min-w-0 overflow-y-auto md:border-r md:border-line',
          open !== null && 'max-md:hidden',
        )}
      >
        {tabs}
        <TicketQueue {...{ filters, change, query, openId }} />
      </div>
      <div className={clsx('h-full min-h-0 min-w-0', open === null && 'max-md:hidden')}>
        {openId === null ? (
          <p className="hidden p-6 text-ink2 md:block">
            {t('Choose a ticket on the left. j and k walk through them.')}
          </p>
        ) : (
          <TicketPane
            key={openId}
            ticketId={openId}
            room={room}
            onBack={() => {
              leave();
              change({ open: null });
            }}
            onTaken={() => change({ show: 'mine', open: openId })}
          />
        )}
      </div>
    </div>
  );
}
