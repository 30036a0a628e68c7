import type { InvoiceRefundClaim } from '#core/invoices/wire.ts';
import { REFUND_WAIT_HOURS } from '#core/invoices/limits.ts';
import { RefundForm } from '#web/features/public/pay/refund-form.tsx';
import {
  amountText,
  dayText,
  momentText,
  networkText,
  splitAmount,
} from '#web/features/public/pay/pay-text.ts';
import type { Visit } from '#web/features/public/pay/pay-view.ts';
import { RefusalNote } from '#web/features/public/pay/refusal-note.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** The page that gives money back: left what it is and until when, right how it is taken, or where it is. */
export function RefundPage({
  refund,
  visit,
  now,
}: {
  refund: InvoiceRefundClaim;
  visit: Visit;
  now: string;
}) {
  const { asset, amount, payee, number, invoice, expires_at, state } = refund;
  const { whole, rest } = splitAmount(asset, amount);
  return (
    <div className="page-gutter grid gap-x-20 gap-y-5 py-5 md:grid-cols-2 md:py-12">
      <div className="min-w-0">
        <p className="text-sm text-ink2">{t('From {name}', { name: payee })}</p>
        <h1 className="mt-1 text-2xl font-bold wrap-anywhere md:text-3xl">
          <span className="sr-only">{t('Back to you:')} </span>
          {whole}
          <span className="text-ink3">{rest}</span>
        </h1>
        <p className="mt-1 text-ink2">{reasonText(refund)}</p>
        {state === 'offered' && expires_at && (
          <p className="mt-3 text-sm text-ink2">
            {t('Kept for you until {day}. This link is yours alone: send it to nobody.', {
              day: dayText(expires_at, now),
            })}
          </p>
        )}
        <p className="mt-3 text-sm font-semibold text-aro">
          <a href={`/invoice/${invoice}`} className="inline-flex min-h-11 items-center">
            {t('Invoice {number}', { number })}
          </a>
        </p>
      </div>
      <div className="min-w-0">
        {visit.refusal && <RefusalNote {...visit.refusal} />}
        {state === 'offered' ? (
          <RefundForm refund={refund} visit={visit} />
        ) : (
          <RefundStatus refund={refund} />
        )}
      </div>
    </div>
  );
}

function reasonText({ reason, payee: name }: InvoiceRefundClaim): string {
  switch (reason) {
    case 'surplus':
      return t('You paid too much.');
    case 'late':
      return t('Your payment came too late to count.');
    case 'void':
      return t('{name} withdrew the invoice.', { name });
    case 'dispute':
      return t('A dispute was decided for you.');
    case 'full':
    case 'amount':
      return t('{name} gives it back.', { name });
  }
}

/** After it was claimed, or when it no longer can be. */
function RefundStatus({ refund }: { refund: InvoiceRefundClaim }) {
  const { to, tx_hash, asset } = refund;
  const { title, about } = statusText(refund);
  return (
    <PaperSlip>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2 text-ink2">{about}</p>
      {to && (
        <>
          <SlipRule className="my-4" />
          <dl className="flex flex-col gap-3 text-sm">
            <Fact label={t('Arrives')}>{amountText(asset, to.receives)}</Fact>
            <Fact label={t('Network fee')}>{amountText(asset, to.fee)}</Fact>
            <Fact label={t('Network')}>{networkText(to.chain)}</Fact>
            <Fact label={t('Address')}>{to.address}</Fact>
            {tx_hash && <Fact label={t('Transaction')}>{tx_hash}</Fact>}
          </dl>
        </>
      )}
    </PaperSlip>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-ink2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function statusText({ state, to }: InvoiceRefundClaim): { title: string; about: string } {
  switch (state) {
    case 'offered':
    case 'claimed':
      return {
        title: t('You claimed it'),
        about: to?.sent_at
          ? t(
              'It leaves on {moment}, {hours} hours after you claimed it. Not you? Ask support now.',
              {
                moment: momentText(to.sent_at),
                hours: REFUND_WAIT_HOURS,
              },
            )
          : t('It is on its way to you.'),
      };
    case 'sending':
      return {
        title: t('On its way back to you'),
        about: t('The network has it. It can be minutes.'),
      };
    case 'done':
      return { title: t('It went back to you'), about: t('There is nothing left to do.') };
    case 'expired':
      return {
        title: t('Not taken in time'),
        about: t('The money is kept. Ask support, and name the invoice.'),
      };
    case 'cancelled':
      return {
        title: t('Not given back'),
        about: t('This refund was cancelled. Ask support if you expected it.'),
      };
  }
}
