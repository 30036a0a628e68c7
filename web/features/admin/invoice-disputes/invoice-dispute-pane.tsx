import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { DeskInvoiceDispute } from '#core/invoices/dispute-wire.ts';
import { INVOICE_DECISION_REASONS } from '#core/invoices/dispute-reasons.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { ApproveInvoiceDecision } from '#web/features/admin/invoice-disputes/approve-invoice-decision.tsx';
import { DecideInvoiceDispute } from '#web/features/admin/invoice-disputes/decide-invoice-dispute.tsx';
import { invoiceDisputeQuery } from '#web/features/admin/invoice-disputes/invoice-dispute-queries.ts';
import {
  heldOf,
  outcomeText,
  reasonText,
  totalText,
} from '#web/features/admin/invoice-disputes/invoice-dispute-words.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** One dispute: what was sold, what both sides say, and the decision. */
export function InvoiceDisputePane({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(invoiceDisputeQuery(id));
  return (
    <div className="h-full overflow-y-auto">
      <div className="px-1 md:hidden">
        <IconButton icon={ArrowLeft} label="Disputes" onClick={onBack} />
      </div>
      <DeskQuery query={query} failed="Couldn’t load the dispute" rows={6}>
        {({ dispute, now }) =>
          dispute ? (
            <Found dispute={dispute as DeskInvoiceDispute} now={new Date(now)} />
          ) : (
            <EmptyState dots={false}>There is no such dispute.</EmptyState>
          )
        }
      </DeskQuery>
    </div>
  );
}

function Found({ dispute, now }: { dispute: DeskInvoiceDispute; now: Date }) {
  return (
    <div className="min-h-full min-[80rem]:grid min-[80rem]:grid-cols-[minmax(0,1fr)_344px]">
      <div className="flex min-w-0 flex-col gap-6 px-4 pt-1 pb-6 md:px-6 md:pt-5">
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="font-display text-lg font-bold wrap-anywhere">
              {dispute.payee_name}, {dispute.number}
            </h2>
            <Chip tone={dispute.state === 'open' ? 'fitila' : 'quiet'}>
              {dispute.state === 'open' ? 'Open' : outcomeText(dispute)}
            </Chip>
          </div>
          <p className="text-sm text-ink2">
            Raised {shortTime(new Date(dispute.created_at))} by the{' '}
            {dispute.raised_by === 'payer' ? 'payer' : 'seller'}: {reasonText(dispute)}.{' '}
            <TextLink to={`/invoice/${dispute.public_id}`}>The invoice</TextLink>
          </p>
        </header>
        <Sold dispute={dispute} />
        <Statements dispute={dispute} />
      </div>
      <aside
        aria-label="Decision"
        className="flex flex-col gap-6 border-line bg-s1 p-4 max-[80rem]:border-t md:p-5 min-[80rem]:border-l"
      >
        <Facts
          facts={[
            { label: 'Total', value: totalText(dispute) },
            { label: 'Held', value: heldOf(dispute).map(formatWithUnit).join(', ') || 'Nothing' },
            { label: 'Payer', value: <PersonLink person={dispute.payer} /> },
            { label: 'Seller', value: <PersonLink person={dispute.merchant} /> },
            {
              label: 'Delivered',
              value: dispute.delivered_at
                ? `the seller says ${shortTime(new Date(dispute.delivered_at))}`
                : 'Not announced',
            },
          ]}
        />
        <Decision dispute={dispute} now={now} />
      </aside>
    </div>
  );
}

function Sold({ dispute: { items, memo, currency } }: { dispute: DeskInvoiceDispute }) {
  return (
    <section aria-label="What was sold">
      <h3 className="pb-2 text-sm font-semibold">What was sold</h3>
      <ul className="border-t border-line text-sm">
        {items.map(({ title, quantity, amount }, at) => (
          <li key={at} className="flex justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {title} <span className="text-ink3">× {quantity}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {formatWithUnit(readSum(currency, amount))}
            </span>
          </li>
        ))}
      </ul>
      {memo && <p className="pt-2 text-sm whitespace-pre-wrap text-ink2 wrap-anywhere">{memo}</p>}
    </section>
  );
}

function Statements({ dispute: { statements } }: { dispute: DeskInvoiceDispute }) {
  return (
    <section aria-label="Statements">
      <h3 className="pb-2 text-sm font-semibold">What they say</h3>
      {statements.length === 0 && <p className="text-sm text-ink2">Neither side wrote anything.</p>}
      <ol className="flex flex-col gap-4">
        {statements.map(({ id, side, body, created_at }) => (
          <li key={id} className="max-w-prose">
            <p className="text-sm text-ink3">
              {side === 'payer' ? 'Payer' : 'Seller'}, {shortTime(new Date(created_at))}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Decision({ dispute, now }: { dispute: DeskInvoiceDispute; now: Date }) {
  const may = useMay();
  const userId = useUserId();
  const isSide = [dispute.payer.id, dispute.merchant.id].includes(userId);
  if (dispute.state !== 'open') return <Decided dispute={dispute} />;
  if (!may(['disputes.decide'])) {
    return <p className="text-ink2">A dispute agent or an administrator decides it.</p>;
  }
  if (isSide) return <p className="text-ink2">You are part of this. Someone else decides it.</p>;
  if (dispute.waiting_since) return <ApproveInvoiceDecision dispute={dispute} />;
  const silent = [
    ...(dispute.payer_spoke_at ? [] : ['The payer']),
    ...(dispute.merchant_spoke_at ? [] : ['The seller']),
  ];
  if (silent.length > 0 && now < new Date(dispute.silence_counts_at)) {
    return (
      <p className="text-ink2">
        {silent.join(' and ')} can still answer, until{' '}
        {shortTime(new Date(dispute.silence_counts_at))}. After that you can decide without it.
      </p>
    );
  }
  return <DecideInvoiceDispute dispute={dispute} />;
}

function Decided({ dispute }: { dispute: DeskInvoiceDispute }) {
  const reasons: Readonly<Record<string, { readonly text: string }>> = INVOICE_DECISION_REASONS;
  const reason = dispute.decision_reason && reasons[dispute.decision_reason]?.text;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-display text-lg font-bold">{outcomeText(dispute)}</h3>
      {dispute.ended_at && (
        <p className="text-sm text-ink3">{shortTime(new Date(dispute.ended_at))}</p>
      )}
      {reason && <p>{reason}</p>}
      {dispute.decision_note && (
        <p className="text-sm whitespace-pre-wrap text-ink2">{dispute.decision_note}</p>
      )}
    </div>
  );
}
