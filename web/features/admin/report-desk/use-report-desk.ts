import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

interface ReportSelection {
  readonly decided: boolean;
  /** The report that is open; null on a phone's list. */
  readonly open: string | null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The report selected in the URL. */
export function useReportDesk(): ReportSelection & {
  change: (part: Partial<ReportSelection>) => void;
} {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const decided = search['show'] === 'decided';
  const asked = search['report'];
  const open = typeof asked === 'string' && ID.test(asked) ? asked : null;
  const change = useCallback(
    (part: Partial<ReportSelection>) => {
      const next = { decided, open, ...part };
      const query = new URLSearchParams({
        tab: 'reports',
        ...(next.decided && { show: 'decided' }),
        ...(next.open !== null && { report: next.open }),
      }).toString();
      const opensReport = part.open !== undefined && open === null;
      void router.navigate({
        href: `/admin/support?${query}`,
        replace: !opensReport,
        resetScroll: opensReport,
      });
    },
    [router, decided, open],
  );
  return { decided, open, change };
}
