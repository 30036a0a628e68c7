import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { waited } from '#core/disputes/desk-queue.ts';
import type { DeskInvoiceDispute } from '#core/invoices/dispute-wire.ts';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { FilterChips } from '#web/features/admin/desk/filters.tsx';
import { QueueRow, Waited } from '#web/features/admin/desk/queue-row.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { useOpenRow } from '#web/features/admin/desk/use-open-row.ts';
import { InvoiceDisputePane } from '#web/features/admin/invoice-disputes/invoice-dispute-pane.tsx';
import { invoiceDisputesQuery } from '#web/features/admin/invoice-disputes/invoice-dispute-queries.ts';
import { invoiceDisputeSearch } from '#web/features/admin/invoice-disputes/invoice-dispute-search.ts';
import {
  outcomeText,
  totalText,
} from '#web/features/admin/invoice-disputes/invoice-dispute-words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const EMPTY = {
  open: 'No dispute about an invoice is waiting.',
  waiting: 'No decision waits for a second person.',
  ended: 'No dispute about an invoice has ended yet.',
} as const;

/** Where disputes about escrowed invoices are decided. */
export function InvoiceDisputeDesk({ tabs }: { tabs: ReactNode }) {
  useLiveDesk('invoice-disputes');
  const { filters, change } = useDeskFilters(invoiceDisputeSearch);
  const { show, open } = filters;
  const query = useQuery(invoiceDisputesQuery(show));
  const { openId } = useOpenRow({
    list: show,
    ids: query.data?.disputes.map(({ id }) => id) ?? [],
    asked: open,
    onOpen: (id) => change({ open: id }),
  });
  return (
    <DeskPanes
      layout="page"
      isRowAsked={open !== null}
      queue={
        <>
          {tabs}
          <FilterChips
            label="What to show"
            className="flex flex-wrap gap-2 px-4 pt-3 pb-4"
            options={[
              { value: 'open', label: 'Open' },
              { value: 'waiting', label: 'To approve' },
              { value: 'ended', label: 'Ended' },
            ]}
            value={show}
            onChange={(value) => change({ show: value })}
          />
          <DeskQuery query={query} failed="Couldn’t load the disputes" rows={5}>
            {({ disputes, now }) =>
              disputes.length === 0 ? (
                <div className="border-t border-line px-4">
                  <EmptyState dots={false}>{EMPTY[show]}</EmptyState>
                </div>
              ) : (
                <ul aria-label="Disputes about invoices" className="border-b border-line">
                  {disputes.map((dispute) => (
                    <DisputeRow
                      key={dispute.id}
                      dispute={dispute}
                      now={new Date(now)}
                      isOpen={dispute.id === openId}
                      onOpen={() => change({ open: dispute.id })}
                    />
                  ))}
                </ul>
              )
            }
          </DeskQuery>
        </>
      }
      pane={
        openId === null ? (
          <p className="hidden p-6 text-ink2 md:block">Choose a dispute on the left.</p>
        ) : (
          <InvoiceDisputePane key={openId} id={openId} onBack={() => change({ open: null })} />
        )
      }
    />
  );
}

function DisputeRow({
  dispute,
  now,
  isOpen,
  onOpen,
}: {
  dispute: DeskInvoiceDispute;
  now: Date;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const { id, number, payee_name, state, created_at, silence_counts_at } = dispute;
  const isPast = state === 'open' && now >= new Date(silence_counts_at);
  return (
    <QueueRow {...{ id, isOpen, onOpen }}>
      <span className="truncate text-base font-semibold">{payee_name}</span>
      <Waited urgency={isPast ? 'past' : 'calm'} past="past SLA">
        {waited(new Date(created_at), now)}
      </Waited>
      <span className="truncate text-ink3">{number}</span>
      <span className="text-right tabular-nums">{totalText(dispute)}</span>
      <span className="col-span-2 truncate text-ink2">{outcomeText(dispute)}</span>
    </QueueRow>
  );
}
