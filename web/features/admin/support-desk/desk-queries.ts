import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { TICKET_FILTERS, type TicketFilter } from '#core/support/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { msg } from '#web/lib/i18n/language.ts';

const FILTER_LABELS: Readonly<Record<TicketFilter, string>> = {
  waiting: msg('Waiting'),
  mine: msg('Mine'),
  open: msg('Open'),
  resolved: msg('Resolved'),
};
export const FILTERS = TICKET_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }));

/** Polling interval for changes without a realtime event. */
const AGAIN_MS = 10_000;
const LIVE = {
  staleTime: 0,
  refetchInterval: AGAIN_MS,
  refetchOnWindowFocus: 'always',
} as const;

/** What every action on a ticket changes. */
export const TICKET_CHANGES = [['support-desk'], ['chats']];

/** The queue, a page at a time. */
export const ticketsQuery = (filter: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: ['support-desk', 'tickets', filter],
    queryFn: ({ pageParam }) =>
      call('list_support_tickets', { p_filter: filter, p_cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...LIVE,
  });

/** One ticket with what an agent needs beside the conversation. */
export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['support-desk', 'ticket', ticketId],
    queryFn: () => call('get_support_ticket', { p_ticket_id: ticketId }),
    ...LIVE,
  });

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['support-desk', 'figures'],
    queryFn: () => call('get_support_figures', {}),
    ...LIVE,
  });

/** Canned replies. */
export const repliesQuery = () =>
  queryOptions({
    queryKey: ['support-desk', 'replies'],
    queryFn: async () => (await call('list_canned_replies', {})).replies,
    staleTime: 60_000,
  });
