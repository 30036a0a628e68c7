import { queryOptions } from '@tanstack/react-query';
import {
  backlogRow,
  type DeskRow,
  disputeRow,
  expiredRow,
  type ListedCase,
  type LongPayment,
  onePerTrade,
  restrictedRow,
} from '#core/disputes/desk-queue.ts';
import type { ListedProof } from '#core/proofs/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** The filters of the queue; without one it holds everything open. */
export const DESK_FILTERS = [
  { value: '', label: 'Everything waiting' },
  { value: 'open', label: 'Open, no statements requested yet' },
  { value: 'under_review', label: 'Under review' },
  { value: 'waiting', label: 'Waiting for a second person' },
  { value: 'appealed', label: 'Appealed' },
  { value: 'resolved', label: 'Resolved' },
] as const;
export type DeskFilter = (typeof DESK_FILTERS)[number]['value'];

export interface DeskQueue {
  readonly rows: DeskRow[];
  /** The server's time of the query. */
  readonly now: Date;
  /** There are more disputes than one page holds. */
  readonly hasMore: boolean;
}

const AGAIN_MS = 30_000;

/** The current queue: polled each half minute, and reloaded whenever a notification arrives. */
export const queueQuery = (filter: DeskFilter) =>
  queryOptions({
    queryKey: ['desk', 'queue', filter],
    queryFn: () => readQueue(filter),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });

async function readQueue(filter: DeskFilter): Promise<DeskQueue> {
  const [list, flagged] = await Promise.all([
    call('list_disputes', { p_status: filter || null }),
    readFlagged(filter === ''),
  ]);
  const now = flagged.now;
  const disputes = (list.disputes as ListedCase[]).map((listed) => disputeRow(listed, now));
  return {
    rows: onePerTrade([...disputes, ...flagged.rows]),
    now,
    hasMore: list.next_cursor !== null,
  };
}

/** Overdue work, by the server's own count (CON-17, CON-18). */
async function readFlagged(isShown: boolean): Promise<Omit<DeskQueue, 'hasMore'>> {
  const flags = await call('admin_trade_flags', {});
  const now = new Date(flags.as_of);
  if (!isShown) return { rows: [], now };
  const [restricted, proofs, payments] = await Promise.all([
    call('list_restricted_orders', {}),
    flags.proofs_pending_over_2_hours.count > 0 ? readBacklog() : [],
    readPayments(flags.trades_in_payment_over_16_minutes.ids),
  ]);
  return {
    rows: [
      ...restricted.orders.map((order) => restrictedRow(order)),
      ...proofs.map((proof) => backlogRow(proof, now)),
      ...payments.map((payment) => expiredRow(payment, now)),
    ],
    now,
  };
}

async function readBacklog(): Promise<ListedProof[]> {
  const { proofs } = await call('list_payment_proofs', { p_status: 'pending' });
  return proofs.filter(({ is_backlog }) => is_backlog);
}

async function readPayments(ids: readonly string[]): Promise<LongPayment[]> {
  if (ids.length === 0) return [];
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select('id,fiat_currency,total_fiat,accepted_at,completion_timeout')
    .in('id', [...ids])
    .overrideTypes<LongPayment[], { merge: false }>()
    .throwOnError();
  return data;
}

const GROUP_ORDER: Record<DeskRow['group'], number> = {
  disputes: 0,
  restricted: 1,
  backlog: 2,
  expired: 3,
};

/** In the displayed order, so that keys move as the eye does. */
export function inGroups(rows: readonly DeskRow[]): DeskRow[] {
  return rows.toSorted((a, b) => GROUP_ORDER[a.group] - GROUP_ORDER[b.group]);
}
