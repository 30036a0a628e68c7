import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** At most one page of the queue; where there is more, the count shows it. */
export interface Counted {
  readonly count: number;
  readonly isMore: boolean;
}

interface DeskOverview {
  readonly undecided: Counted;
  readonly waiting: Counted;
  readonly appealed: Counted;
  readonly proofs: number;
  readonly backlog: number;
  readonly expired: number;
}

export const overviewQuery = queryOptions({
  queryKey: ['desk', 'overview'],
  queryFn: readOverview,
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
});

/** The last result of the audit of the books. */
export const auditQuery = queryOptions({
  queryKey: ['desk', 'audit'],
  queryFn: () => call('admin_audit_status', { p_runs: 5 }),
  staleTime: 0,
  refetchInterval: 60_000,
});

async function readOverview(): Promise<DeskOverview> {
  const [open, reviewed, waiting, appealed, flags, proofs] = await Promise.all([
    countOf('open'),
    countOf('under_review'),
    countOf('waiting'),
    countOf('appealed'),
    call('admin_trade_flags', {}),
    call('list_payment_proofs', { p_limit: 1 }),
  ]);
  return {
    undecided: { count: open.count + reviewed.count, isMore: open.isMore || reviewed.isMore },
    waiting,
    appealed,
    proofs: proofs.counts.pending + proofs.counts.verifying,
    backlog: flags.proofs_pending_over_2_hours.count,
    expired: flags.trades_in_payment_over_16_minutes.count,
  };
}

async function countOf(status: 'open' | 'under_review' | 'waiting' | 'appealed'): Promise<Counted> {
  const { disputes, next_cursor } = await call('list_disputes', { p_status: status });
  return { count: disputes.length, isMore: next_cursor !== null };
}
