import { groupedAccountNumber } from '#web/features/trading/payment/pay/payment-slip.ts';
import { FiatAmount } from '#web/features/trading/payment/pay/fiat-amount.tsx';
import { Holder } from '#web/features/trading/payment/pay/pay-slip.tsx';
import type { Payee, PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** What the buyer sent, and to whom, while the seller checks for it. Nothing here is to be copied. */
export function SentSlip({ trade, payee }: { trade: PaymentTrade; payee: Payee | null }) {
  return (
    <PaperSlip>
      <Amount trade={trade} label={t('You marked as sent')} />
      {payee && (
        <>
          <SlipRule className="my-4 md:my-5" />
          <Holder label={t('To')} payee={payee} />
          <p className="mt-1 text-lg font-semibold">{groupedAccountNumber(payee.accountNumber)}</p>
        </>
      )}
    </PaperSlip>
  );
}

/** What the seller waits for. The sender's name is the largest text: the bank app must show it. */
export function DueSlip({ trade, payee }: { trade: PaymentTrade; payee: Payee | null }) {
  return (
    <PaperSlip>
      <Amount trade={trade} label={trade.paidAt ? t('Marked as sent') : t('Amount due')} />
      <SlipRule className="my-4 md:my-5" />
      <p className="text-sm text-ink2">{t('From')}</p>
      <p className="mt-1 font-display text-xl font-bold md:text-money">
        {trade.buyer ?? t('The buyer')}
      </p>
      {payee && (
        <>
          <SlipRule className="my-4 md:my-5" />
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              <p className="text-sm text-ink2">{toYours(payee)}</p>
              <p className="font-semibold">{payee.accountName}</p>
            </div>
            <p className="text-lg font-semibold">{groupedAccountNumber(payee.accountNumber)}</p>
          </div>
        </>
      )}
    </PaperSlip>
  );
}

/** An account that a bank opened for this payment is not the seller's own; it passes the money on. */
export function toYours({ isVirtual, bankName }: Payee): string {
  return isVirtual
    ? t('By {bankName} to you', { bankName })
    : t('To your {bankName}', { bankName });
}

function Amount({ trade: { fiat, paidAt }, label }: { trade: PaymentTrade; label: string }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink2">
        <span>{label}</span>
        {paidAt && <time>{shortTime(paidAt)}</time>}
      </div>
      <FiatAmount fiat={fiat} className="mt-1 block" />
    </>
  );
}
