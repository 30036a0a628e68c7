import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useOpenRow } from '#web/features/admin/desk/use-open-row.ts';
import { ticketsQuery } from '#web/features/admin/support-desk/desk-queries.ts';
import { TicketPane } from '#web/features/admin/support-desk/ticket-pane.tsx';
import { type TicketPages, TicketQueue } from '#web/features/admin/support-desk/ticket-queue.tsx';
import { ticketSearch } from '#web/features/admin/support-desk/ticket-search.ts';
import { useLiveTickets } from '#web/features/admin/support-desk/use-live-tickets.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The support desk: the queue, one conversation, and its context. */
export function SupportDesk({
  tabs,
  chat,
}: {
  /** Shown above the queue. */
  tabs: ReactNode;
  /** Renders a conversation. */
  chat: (chatId: string) => ReactNode;
}) {
  useLiveTickets();
  const { filters, change } = useDeskFilters(ticketSearch);
  const { show, open } = filters;
  const query = useInfiniteQuery(ticketsQuery(show)) as TicketPages;
  const { openId, leave } = useOpenRow({
    list: show,
    ids: query.data?.pages.flatMap(({ tickets }) => tickets.map(({ id }) => id)) ?? [],
    asked: open,
    onOpen: (id) => change({ open: id }),
  });
  return (
    <DeskPanes
      isRowAsked={open !== null}
      queue={
        <>
          {tabs}
          <TicketQueue {...{ filters, change, query, openId }} />
        </>
      }
      pane={
        openId === null ? (
          <p className="hidden p-6 text-ink2 md:block">
            {t('Choose a ticket on the left. Use j and k to move.')}
          </p>
        ) : (
          <TicketPane
            key={openId}
            ticketId={openId}
            chat={chat}
            onBack={() => {
              leave();
              change({ open: null });
            }}
            onTaken={() => change({ show: 'mine', open: openId })}
          />
        )
      }
    />
  );
}
