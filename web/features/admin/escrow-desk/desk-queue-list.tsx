import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type DeskOrder, type DeskRow, waited } from '#core/disputes/desk-queue.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { QueueRow, Waited } from '#web/features/admin/desk/queue-row.tsx';
import type { DeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import type { CaseSearch } from '#web/features/admin/escrow-desk/case-search.ts';
import {
  DESK_FILTERS,
  type DeskFilter,
  type DeskQueue,
} from '#web/features/admin/escrow-desk/desk-queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { Select } from '#web/ui/form/select.tsx';

const ORDERS: { value: DeskOrder; label: string }[] = [
  { value: 'sla', label: 'By SLA' },
  { value: 'age', label: 'Age' },
  { value: 'amount', label: 'Amount' },
];

const GROUPS = {
  disputes: 'Disputes',
  restricted: 'Restricted accounts',
  backlog: 'Backlog: proofs over 2 h',
  expired: 'Expired: over 16 min in payment',
} as const;

/** The administrators' queue, in groups: disputes, overdue proofs and payments. */
export function DeskQueueList({
  filters: { filter, order },
  change,
  rows,
  query,
  openId,
  tabs,
}: DeskFilters<CaseSearch> & {
  rows: readonly DeskRow[];
  query: UseQueryResult<DeskQueue>;
  /** The trade that is open. */
  openId: string | null;
  /** The parts of the page, with its heading. */
  tabs: ReactNode;
}) {
  const past = rows.filter(({ urgency }) => urgency === 'past').length;
  return (
    <>
      {tabs}
      <div className="flex flex-col gap-3 px-4 pt-3 pb-4">
        <Select
          label="What to show"
          labelHidden
          value={filter}
          options={DESK_FILTERS}
          onChange={(event) => change({ filter: event.target.value as DeskFilter })}
        />
        <FilterChips
          label="Order"
          options={ORDERS}
          value={order}
          onChange={(value) => change({ order: value })}
        />
      </div>
      <DeskQuery query={query} failed="Couldn’t load the queue" rows={5}>
        {({ now, hasMore }) =>
          rows.length === 0 ? (
            <div className="border-t border-line px-4">
              <EmptyState dots={false}>{emptyText(filter)}</EmptyState>
            </div>
          ) : (
            <>
              {(['disputes', 'restricted', 'backlog', 'expired'] as const).map((group) => {
                const inGroup = rows.filter((row) => row.group === group);
                return (
                  inGroup.length > 0 && (
                    <section key={group} aria-label={GROUPS[group]}>
                      <h2 className="flex justify-between border-t border-line bg-s1 px-4 py-2 text-sm font-semibold text-ink2">
                        {GROUPS[group]}
                        <span>{inGroup.length}</span>
                      </h2>
                      <ul>
                        {inGroup.map((row) => (
                          <CaseRow
                            key={row.tradeId}
                            {...{ row, now }}
                            isOpen={row.tradeId === openId}
                            onOpen={() => change({ open: row.tradeId })}
                          />
                        ))}
                      </ul>
                    </section>
                  )
                );
              })}
              <p className="flex items-center justify-between border-t border-line px-4 py-3 text-sm text-ink3">
                {rows.length} {filter === 'resolved' ? 'resolved' : 'waiting'}
                {past > 0 && `, ${past} past SLA`}
                {hasMore && ', more follow'}
                <span className="hidden gap-1.5 md:flex">
                  <KeyCap>j</KeyCap>
                  <KeyCap>k</KeyCap>
                </span>
              </p>
            </>
          )
        }
      </DeskQuery>
    </>
  );
}

function CaseRow({
  row,
  now,
  isOpen,
  onOpen,
}: {
  row: DeskRow;
  now: Date;
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <QueueRow id={row.tradeId} className="min-h-14.75 py-2" {...{ isOpen, onOpen }}>
      <span className="font-semibold">{row.title}</span>
      <Waited urgency={row.urgency} past="past SLA">
        {waited(row.since, now)}
      </Waited>
      <span className="text-ink3">{row.reference}</span>
      <span className="text-right">{formatCurrency(row.fiat)}</span>
      {row.notes.length > 0 && (
        <span className="col-span-2 text-ink2">{row.notes.join(' · ')}</span>
      )}
    </QueueRow>
  );
}

function emptyText(filter: DeskFilter): string {
  switch (filter) {
    case '':
      return 'Nothing is waiting.';
    case 'open':
      return 'No open dispute is waiting for its first request from the desk.';
    case 'under_review':
      return 'No dispute is under review.';
    case 'waiting':
      return 'No decision waits for a second person.';
    case 'appealed':
      return 'There are no appeals.';
    case 'resolved':
      return 'No dispute has been resolved yet.';
  }
}
