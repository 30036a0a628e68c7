import { CheckCheck, Clock, Undo2 } from 'lucide-react';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { PaymentView, PublicInvoice } from '#core/invoices/wire.ts';
import { amountText, momentText, splitAmount } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The receipt of a payment, which stays at this address for whoever paid, also without an account. */
export function ReceiptSlip({
  invoice,
  payment,
}: {
  invoice: PublicInvoice;
  payment: PaymentView;
}) {
  const { asset, amount, method, created_at, counted_at, id, tx_hash } = payment;
  const { whole, rest } = splitAmount(asset, amount);
  const { icon, text, tone } = stamp(payment);
  return (
    <PaperSlip>
      <p className={`flex items-center gap-2 text-sm font-semibold ${tone}`}>
        <Icon of={icon} />
        {text}
      </p>
      <p className="mt-1 text-xl font-bold wrap-anywhere md:text-2xl">
        {whole}
        <span className={asset === 'NGN' && !rest.startsWith('.00') ? 'text-aro' : undefined}>
          {rest}
        </span>
      </p>
      <SlipRule className="my-4" />
      <Facts
        tight
        facts={[
          { label: t('To'), value: invoice.payee.verified_name ?? invoice.payee.display_name },
          { label: t('Invoice'), value: `${invoice.number}, ${invoice.payee.display_name}` },
          { label: t('How'), value: methodText(method) },
          { label: t('Sent'), value: momentText(created_at) },
          ...(counted_at ? [{ label: t('Counted'), value: momentText(counted_at) }] : []),
          { label: t('Receipt'), value: <Code text={id} /> },
          ...(tx_hash ? [{ label: t('Transaction'), value: <Code text={tx_hash} /> }] : []),
        ]}
      />
    </PaperSlip>
  );
}

function methodText(method: PaymentMethod): string {
  switch (method) {
    case 'wallet':
      return t('Oja balance');
    case 'onchain':
      return t('From a wallet, on chain');
    case 'bank':
    case 'bank_manual':
      return t('Bank to bank');
    case 'p2p':
      return t('Bought from a trader');
  }
}

function stamp({ state }: PaymentView) {
  switch (state) {
    case 'counted':
      return { icon: CheckCheck, text: t('Paid'), tone: 'text-ewe' };
    case 'returned':
    case 'refused':
    case 'reversed':
    case 'dropped':
      return { icon: Undo2, text: t('Not counted'), tone: 'text-ink2' };
    case 'waiting':
      return { icon: Clock, text: t('Came late'), tone: 'text-fitila' };
    case 'seen':
      return { icon: Clock, text: t('On its way'), tone: 'text-ink2' };
  }
}

function Code({ text }: { text: string }) {
  return (
    <span translate="no" className="font-mono text-xs break-all">
      {text}
    </span>
  );
}
