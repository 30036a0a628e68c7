import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnInvoice } from '#core/invoices/wire.ts';
import { DisputeInvoice } from '#web/features/wallet/invoices/dispute-invoice.tsx';
import { heldQuery } from '#web/features/wallet/invoices/held-queries.ts';
import { InvoiceDispute } from '#web/features/wallet/invoices/invoice-dispute.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';

/** The seller's side of what is held: that it was delivered, when it is released, and the dispute about it. */
export function EscrowPart({
  invoice: { id, invoice_id, status },
}: {
  invoice: Pick<OwnInvoice, 'id' | 'invoice_id' | 'status'>;
}) {
  const { data: held } = useQuery(heldQuery(id));
  if (status === 'disputed') return <InvoiceDispute id={id} />;
  if (!held) return null;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p>
        {held.releases_at
          ? t(
              'You said that it was delivered. Without an objection the money is yours on {time}.',
              {
                time: fullTime(new Date(held.releases_at)),
              },
            )
          : t('Paid, and held for the payer until they release it. Say when you have delivered.')}
      </p>
      {held.releases_at === null && <Deliver invoiceId={invoice_id} />}
      <DisputeInvoice id={id} side="merchant" />
    </section>
  );
}

function Deliver({ invoiceId }: { invoiceId: string }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const deliver = useMutation({
    mutationFn: () => call('mark_invoice_delivered', { p_invoice_id: invoiceId }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant'] }),
  });
  return (
    <Button
      variant="primary"
      size="lg"
      busy={deliver.isPending}
      disabled={!online}
      onClick={() => deliver.mutate()}
    >
      {t('I delivered it')}
    </Button>
  );
}
