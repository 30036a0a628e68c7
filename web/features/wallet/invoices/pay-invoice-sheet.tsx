import type { PublicInvoice, QuoteView } from '#core/invoices/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The last look before an invoice is paid: whom, how much exactly, and whether it can be taken back. */
export function PayInvoiceSheet({
  invoice,
  quote,
  asset,
  onClose,
  onPaid,
}: {
  invoice: PublicInvoice;
  quote: QuoteView;
  asset: CryptoAsset;
  onClose: () => void;
  onPaid: () => void;
}) {
  const { keyFor, settle } = useIdempotencyKey();
  const amount = formatWithUnit(readSum(asset, quote.amount));
  const name = invoice.payee.display_name;
  const step = () => {
    const input = { p_public_id: invoice.id, p_quote_id: quote.quote_id };
    return call('pay_invoice', { ...input, p_idempotency_key: keyFor(input) });
  };
  const finish = () => {
    settle();
    onPaid();
    // The receipt is on the invoice's own page, which stays for whoever has its link.
    window.location.assign(`/invoice/${invoice.id}`);
  };
  return (
    <ConsequenceSheet open onClose={onClose} title={t('Pay {amount}?', { amount })}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { label: t('To'), value: invoice.payee.verified_name ?? name },
            { label: t('Invoice'), value: `${invoice.number}, ${name}` },
            { label: t('Exact amount'), value: amount },
            { label: t('Fee'), value: t('none') },
            { label: t('Price fixed until'), value: clockTime(new Date(quote.expires_at)) },
          ]}
        />
        <p className="text-sm text-fitila">
          {invoice.is_escrowed
            ? t(
                'It is held until you release it to {name}. Release it only when you have what you paid for.',
                {
                  name,
                },
              )
            : t(
                'It arrives at once and can’t be reversed, not by you and not by Oja. {name} can refund it.',
                {
                  name,
                },
              )}
        </p>
        <ConfirmStep
          label={t('Pay {amount} to {name}', { amount, name })}
          step={step}
          onDone={finish}
        />
      </div>
    </ConsequenceSheet>
  );
}
