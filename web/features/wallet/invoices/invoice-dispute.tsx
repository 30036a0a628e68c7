import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  INVOICE_DISPUTE_REASONS,
  isReasonOf,
  type InvoiceSide,
} from '#core/invoices/dispute-reasons.ts';
import type { InvoiceDispute as Dispute } from '#core/invoices/dispute-wire.ts';
import { invoiceDisputeQuery } from '#web/features/wallet/invoices/held-queries.ts';
import { StatementForm } from '#web/features/wallet/invoices/statement-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { fullTime, shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The dispute that is open about an invoice, for either side: what was stated, and what this side can do. */
export function InvoiceDispute({ id }: { id: string }) {
  const query = useQuery(invoiceDisputeQuery(id));
  return (
    <QueryPart query={query} failed={t('Couldn’t load the dispute')} rows={3}>
      {(dispute) => <Opened id={id} dispute={dispute} />}
    </QueryPart>
  );
}

function Opened({ id, dispute }: { id: string; dispute: Dispute }) {
  const { own_side, raised_by, reason, statements, silence_counts_at, created_at } = dispute;
  const ownSpokeAt = own_side === 'payer' ? dispute.payer_spoke_at : dispute.merchant_spoke_at;
  return (
    <section
      aria-labelledby="dispute"
      className="flex flex-col gap-4 rounded-card border border-line p-4"
    >
      <div>
        <h2 id="dispute" className="font-semibold">
          {t('Dispute')}
        </h2>
        <p className="text-sm text-ink2">
          {t('{who}, {time}: {reason}', {
            who: sideText(raised_by, own_side),
            time: shortTime(new Date(created_at)),
            reason: reasonText(raised_by, reason),
          })}
        </p>
      </div>
      {statements.length > 0 && (
        <ol className="border-t border-line">
          {statements.map((statement) => (
            <li key={statement.id} className="border-b border-line py-3">
              <p className="text-sm text-ink2">
                {sideText(statement.side, own_side)} · {shortTime(new Date(statement.created_at))}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{statement.body}</p>
            </li>
          ))}
        </ol>
      )}
      {ownSpokeAt === null && (
        <p className="text-sm text-fitila">
          {t('State your side before {time}. After that Oja may decide without it.', {
            time: fullTime(new Date(silence_counts_at)),
          })}
        </p>
      )}
      <StatementForm id={id} />
      {raised_by === own_side && <Withdraw id={id} />}
    </section>
  );
}

function Withdraw({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call('withdraw_invoice_dispute', { p_public_id: id }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant'] }),
  });
  return (
    <Button variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('Take the dispute back')}
    </Button>
  );
}

function sideText(side: InvoiceSide, own: InvoiceSide): string {
  if (side === own) return t('You');
  return side === 'payer' ? t('The payer') : t('The seller');
}

function reasonText(side: InvoiceSide, reason: string): string {
  if (!isReasonOf(side, reason)) return reason;
  const reasons: Readonly<Record<string, string>> = INVOICE_DISPUTE_REASONS[side];
  return t(reasons[reason] ?? reason);
}
