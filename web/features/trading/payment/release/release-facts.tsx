import { firstName } from '#core/identity/names/first-name.ts';
import { groupedAccountNumber } from '#web/features/trading/payment/pay/payment-slip.ts';
import { toYours } from '#web/features/trading/payment/release/due-slip.tsx';
import { FiatAmount } from '#web/features/trading/payment/pay/fiat-amount.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';

/** What the seller has to find in the bank app. */
export function FactSlip({ trade }: { trade: PaymentTrade }) {
  const buyer = trade.buyer ?? t('The buyer');
  return (
    <PaperSlip className="p-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-ink2">
        <span>{t('{buyer} marked this as sent', { buyer: firstName(buyer) })}</span>
        {trade.paidAt && <time>{shortTime(trade.paidAt)}</time>}
      </div>
      <FiatAmount fiat={trade.fiat} />
      <SlipRule className="my-3" />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink2">{t('From')}</p>
          <p className="text-lg font-semibold uppercase">{buyer}</p>
        </div>
        {trade.payee && (
          <div className="sm:text-right">
            <p className="text-sm text-ink2">{toYours(trade.payee)}</p>
            <p className="font-semibold">{groupedAccountNumber(trade.payee.accountNumber)}</p>
          </div>
        )}
      </div>
    </PaperSlip>
  );
}
