import type { PublicInvoice } from '#core/invoices/wire.ts';
import { InvoiceLines } from '#web/features/public/pay/invoice-lines.tsx';
import { PayeeNote } from '#web/features/public/pay/payee-note.tsx';
import { amountText } from '#web/features/public/pay/pay-text.ts';
import { PdfLink } from '#web/features/public/pay/pdf-link.tsx';
import { ReceiptSlip } from '#web/features/public/pay/receipt-slip.tsx';
import { RefundNote } from '#web/features/public/pay/refund-note.tsx';
import { type LiveState, stateText } from '#web/features/public/pay/state-text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** Where nothing can be paid here: what became of it, and a receipt for each payment. */
export function EndedPage({ invoice, state }: { invoice: PublicInvoice; state: LiveState }) {
  const { title, about } = stateText(state, invoice);
  const isPaid = state.kind === 'settled' || state.kind === 'over';
  return (
    <div className="page-gutter grid gap-x-20 gap-y-6 py-6 md:grid-cols-2 md:py-14">
      <div>
        <p className="text-sm text-ink2">
          {invoice.payer_name
            ? t('Invoice {number} for {name}', { number: invoice.number, name: invoice.payer_name })
            : t('Invoice {number}', { number: invoice.number })}
        </p>
        <h1 className="mt-1 font-display text-xl font-bold md:text-2xl">{title}</h1>
        <p className="mt-2 text-ink2">{about}</p>
        {(state.kind === 'in_escrow' || state.kind === 'disputed') && (
          <p className="mt-5">
            <a
              href={`/invoice/${invoice.id}/held`}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {state.kind === 'in_escrow' ? t('Release it, or object') : t('See the dispute')}
            </a>
          </p>
        )}
        {isPaid && invoice.success_url && (
          <BackToSeller url={invoice.success_url} name={invoice.payee.display_name} />
        )}
        <div className="mt-6 flex flex-col gap-6 max-md:hidden">
          <Rest invoice={invoice} />
        </div>
      </div>
      <div className="flex flex-col gap-4">
        {invoice.payments.length > 0 ? (
          invoice.payments.map((payment) => (
            <ReceiptSlip key={payment.id} invoice={invoice} payment={payment} />
          ))
        ) : (
          <Total invoice={invoice} />
        )}
        {invoice.payments.length > 0 && (
          <p className="text-sm text-ink2">
            {t(
              'This page stays here for you, without an account. Keep its address: if something comes back, it says here how you take it.',
            )}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-6 md:hidden">
        <Rest invoice={invoice} />
      </div>
    </div>
  );
}

function Rest({ invoice }: { invoice: PublicInvoice }) {
  return (
    <>
      <RefundNote invoice={invoice} />
      <div>
        <InvoiceLines invoice={invoice} />
      </div>
      <PayeeNote payee={invoice.payee} />
      <PdfLink invoice={invoice} />
    </>
  );
}

function Total({ invoice }: { invoice: PublicInvoice }) {
  return (
    <PaperSlip>
      <p className="text-sm text-ink2">{invoice.payee.display_name}</p>
      <p className="mt-1 text-xl font-bold md:text-2xl">
        {amountText(invoice.currency, invoice.total)}
      </p>
      <SlipRule className="my-4" />
      <p className="text-sm text-ink2">{t('Nothing was paid for it.')}</p>
    </PaperSlip>
  );
}

/** Another site is opened past the page that shows where it leads. */
function BackToSeller({ url, name }: { url: string; name: string }) {
  return (
    <p className="mt-5">
      <a href={`/leaving?to=${encodeURIComponent(url)}`} className={buttonClass({ size: 'lg' })}>
        {t('Back to {name}', { name })}
      </a>
    </p>
  );
}
