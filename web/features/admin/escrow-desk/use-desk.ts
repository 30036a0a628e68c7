import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DESK_ORDERS, type DeskOrder } from '#core/disputes/desk-queue.ts';
import { DESK_FILTERS, type DeskFilter } from '#web/features/admin/escrow-desk/desk-queries.ts';

export interface DeskChoice {
  readonly filter: DeskFilter;
  readonly order: DeskOrder;
  /** The row that is open, by its key; null on a phone's queue. */
  readonly open: string | null;
}

/** The selection in the URL, so that a case can be sent to a colleague as a link. */
export function useDesk(): DeskChoice & { change: (part: Partial<DeskChoice>) => void } {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filter = DESK_FILTERS.find(({ value }) => value === search['show'])?.value ?? '';
  const order = DESK_ORDERS.find((known) => known === search['by']) ?? 'sla';
  const open = typeof search['case'] === 'string' ? search['case'] : null;
  const change = useCallback(
    (part: Partial<DeskChoice>) => {
      const next = { filter, order, open, ...part };
      const query = new URLSearchParams({
        ...(next.filter && { show: next.filter }),
        ...(next.order !== 'sla' && { by: next.order }),
        ...(next.open !== null && { case: next.open }),
      }).toString();
      const href = `/admin/escrow-ops${query && `?${query}`}`;
      const opensCase = part.open !== undefined && open === null;
      void router.navigate({ href, replace: !opensCase, resetScroll: opensCase });
    },
    [router, filter, order, open],
  );
  return { filter, order, open, change };
}
