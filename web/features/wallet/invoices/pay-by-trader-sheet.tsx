import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { MethodNames } from '#web/features/trading/market/method-names.tsx';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import type { TraderOffer } from '#web/features/wallet/invoices/trader-offers-query.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { t } from '#web/lib/i18n/language.ts';
import { notifyCounterparty } from '#web/lib/realtime/notify-counterparty.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The last look before an order is placed whose coins pay an invoice. */
export function PayByTraderSheet({
  invoice,
  chosen: { offer, share },
  onClose,
}: {
  invoice: PublicInvoice;
  chosen: TraderOffer;
  onClose: () => void;
}) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const total = formatCurrency(share.due);
  const coins = formatWithUnit(share.crypto);
  const name = invoice.payee.display_name;
  const trader = offer.trader.handle;
  const step = async () => {
    const input = {
      p_public_id: invoice.id,
      p_trade_id: offer.id,
      p_seen_price: toDecimal(offer.price),
    };
    const answer = await call('pay_invoice_with_trade', {
      ...input,
      p_idempotency_key: keyFor(input),
    });
    // What was refused is over: the next press is another order.
    settle();
    if (!answer.success) throw Object.assign(new Error(answer.message), { code: answer.code });
    return answer.trade_id;
  };
  const finish = (tradeId: string) => {
    notifyCounterparty(tradeId, 'trade_accepted', 'seller');
    void queryClient.invalidateQueries({ queryKey: ['trades'] });
    void router.navigate({ href: `/trade/${tradeId}/payment` });
  };
  return (
    <ConsequenceSheet
      open
      onClose={onClose}
      title={t('Buy {coins} from {trader}?', { coins, trader })}
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { label: t('You pay'), value: total },
            { label: t('Price of one'), value: formatCurrency(offer.price) },
            { label: t('You pay by'), value: <MethodNames ids={offer.paymentMethodIds} /> },
            {
              label: t('Time to pay'),
              value: t('{minutes} minutes', { minutes: offer.payWithinMinutes }),
            },
            { label: t('Invoice'), value: `${invoice.number}, ${name}` },
          ]}
        />
        <p className="text-sm text-ink2">
          {invoice.is_escrowed
            ? t(
                'You pay {total} to {trader} in the order. After they release, {coins} pays {name} and is held until you release it to them.',
                { total, trader, coins, name },
              )
            : t(
                'You pay {total} to {trader} in the order. After they release, {coins} pays {name}; it arrives with them a day later.',
                { total, trader, coins, name },
              )}
        </p>
        <ConfirmStep label={t('Buy and pay {name}', { name })} step={step} onDone={finish} />
      </div>
    </ConsequenceSheet>
  );
}
