import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TICKET_FILTERS, type TicketFilter } from '#core/support/wire.ts';

interface DeskChoice {
  readonly show: TicketFilter;
  /** The ticket that is open; null on a phone's queue. */
  readonly open: string | null;
}

export interface SupportDeskSelection extends DeskChoice {
  readonly change: (part: Partial<DeskChoice>) => void;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The selection in the URL, so that a ticket can be sent to a colleague as a link. */
export function useSupportDesk(): SupportDeskSelection {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const show = TICKET_FILTERS.find((known) => known === search['show']) ?? 'waiting';
  const asked = search['ticket'];
  const open = typeof asked === 'string' && ID.test(asked) ? asked : null;
  const change = useCallback(
    (part: Partial<DeskChoice>) => {
      const next = { show, open, ...part };
      const query = new URLSearchParams({
        ...(next.show !== 'waiting' && { show: next.show }),
        ...(next.open !== null && { ticket: next.open }),
      }).toString();
      const href = `/admin/support${query && `?${query}`}`;
      const opensTicket = part.open !== undefined && open === null;
      void router.navigate({ href, replace: !opensTicket, resetScroll: opensTicket });
    },
    [router, show, open],
  );
  return { show, open, change };
}
