import type { OwnInvoice } from '#core/invoices/wire.ts';
import { PaymentDecision } from '#web/features/business/console/invoices/payment-decision.tsx';
import {
  decisionOn,
  paymentState,
  REFUND_STATES,
} from '#web/features/business/console/invoices/payment-words.ts';
import { METHOD_LABELS } from '#web/features/business/console/shared/method-labels.ts';
import { isNothing, shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Chip } from '#web/ui/display/chip.tsx';

/** What was paid for an invoice and what went back, with the decisions that wait. */
export function InvoicePayments({
  invoice: { payments, refunds },
}: {
  invoice: Pick<OwnInvoice, 'payments' | 'refunds'>;
}) {
  return (
    <>
      {payments.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-ink2">{t('Payments')}</h3>
          <ul className="border-t border-line">
            {payments.map((payment) => (
              <PaymentItem key={payment.id} payment={payment} />
            ))}
          </ul>
        </section>
      )}
      {refunds.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-ink2">{t('Refunds')}</h3>
          <ul className="border-t border-line">
            {refunds.map((refund) => (
              <li
                key={refund.id}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2"
              >
                <span className="font-semibold">{shownAmount(refund.asset, refund.amount)}</span>
                <span className="text-sm text-ink2">
                  {t(REFUND_STATES[refund.state])} · {shortTime(new Date(refund.created_at))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PaymentItem({ payment }: { payment: OwnInvoice['payments'][number] }) {
  const state = paymentState(payment);
  const decision = decisionOn(payment);
  const fee = isNothing(payment.fee)
    ? null
    : t('Fee {amount}', { amount: shownAmount(payment.asset, payment.fee) });
  const facts = [
    t(METHOD_LABELS[payment.method]),
    shortTime(new Date(payment.created_at)),
    payment.sender_name,
    fee,
    payment.state === 'seen' && payment.confirmations_needed !== null
      ? t('seen {count} of {needed}', {
          count: String(payment.confirmations ?? 0),
          needed: String(payment.confirmations_needed),
        })
      : null,
  ];
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{shownAmount(payment.asset, payment.amount)}</p>
        <span className="flex gap-1.5">
          {payment.is_late && (
            <Chip tone="fitila" outlined>
              {t('Late')}
            </Chip>
          )}
          <Chip tone={state.tone}>{t(state.label)}</Chip>
        </span>
      </div>
      <p className="text-sm text-ink2">{facts.filter(Boolean).join(' · ')}</p>
      {!isNothing(payment.held) && (
        <p className="text-sm text-fitila">
          {t('{amount} of it is held', { amount: shownAmount(payment.asset, payment.held) })}
        </p>
      )}
      {!isNothing(payment.returned) && (
        <p className="text-sm text-ink2">
          {t('{amount} went back', { amount: shownAmount(payment.asset, payment.returned) })}
        </p>
      )}
      {decision && <PaymentDecision payment={payment} why={decision} />}
    </li>
  );
}
