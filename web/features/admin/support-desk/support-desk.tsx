import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useRowKeys } from '#web/features/admin/desk/use-row-keys.ts';
import { ticketsQuery } from '#web/features/admin/support-desk/desk-queries.ts';
import { TicketPane } from '#web/features/admin/support-desk/ticket-pane.tsx';
import { type TicketPages, TicketQueue } from '#web/features/admin/support-desk/ticket-queue.tsx';
import { ticketSearch } from '#web/features/admin/support-desk/ticket-search.ts';
import { useLiveDesk } from '#web/features/admin/support-desk/use-live-desk.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { useOpenOne } from '#web/lib/hooks/use-open-one.ts';
import { useStillAdmin } from '#web/lib/supabase/use-still-admin.ts';

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

  useRowKeys({
    ids: tickets.map(({ id }) => id),
    openId,
    elementId: (id) => `ticket-${id}`,
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
            {t('Choose a ticket on the left. j and k walk through them.')}
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
