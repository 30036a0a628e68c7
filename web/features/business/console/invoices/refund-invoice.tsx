import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnInvoice } from '#core/invoices/wire.ts';
import { ConfirmStep } from '#web/features/wallet/transfers/confirm-step.tsx';
import { isNothing, shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Variant = 'surplus' | 'full' | 'amount';

const SHORTEST_REASON = 3;

/** Gives back what was paid too much, all of it, or a part, with a reason that the payer reads. */
export function RefundInvoice({ invoice }: { invoice: OwnInvoice }) {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  const isOver = !isNothing(invoice.over_by);
  const [isOpen, setOpen] = useState(false);
  const [variant, setVariant] = useState<Variant>(isOver ? 'surplus' : 'full');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState('');
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('Refund')}</Button>;
  const input = {
    p_invoice_id: invoice.invoice_id,
    p_variant: variant,
    p_amount: variant === 'amount' ? amount : null,
    p_reason: reason.trim(),
    p_email: email.trim() || null,
  };
  const missing = missingOf(variant, amount, reason);
  return (
    <div className="flex w-full flex-col gap-4 rounded-card border border-line p-4">
      <Segmented
        label={t('How much')}
        value={variant}
        onChange={setVariant}
        options={[
          ...(isOver ? [{ value: 'surplus' as const, label: t('Too much') }] : []),
          { value: 'full', label: t('All') },
          { value: 'amount', label: t('A part') },
        ]}
      />
      {variant === 'surplus' && (
        <p className="text-sm text-ink2">
          {t('{amount} goes back.', { amount: shownAmount(invoice.currency, invoice.over_by) })}
        </p>
      )}
      {variant === 'amount' && (
        <MoneyInput
          label={t('Amount')}
          size="md"
          asset={invoice.currency}
          value={amount}
          onChange={setAmount}
        />
      )}
      <TextInput
        label={t('Reason')}
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextInput
        label={t('Payer’s email (optional)')}
        type="email"
        value={email}
        maxLength={254}
        helper={t('For a payer without an account who left none: the link goes there.')}
        onChange={({ target }) => setEmail(target.value)}
      />
      {missing === null ? (
        <ConfirmStep
          label={t('Refund')}
          step={() => call('refund_invoice', { ...input, p_idempotency_key: keyFor(input) })}
          onDone={({ message }) => {
            settle();
            toast.success(t(message));
            setOpen(false);
            void queryClient.invalidateQueries({ queryKey: ['merchant'] });
          }}
        />
      ) : (
        <p className="text-center text-sm text-ink3">{missing}</p>
      )}
      <Button variant="ghost" onClick={() => setOpen(false)}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

function missingOf(variant: Variant, amount: string, reason: string): string | null {
  if (variant === 'amount' && !(Number(amount) > 0)) return t('Enter the amount.');
  return reason.trim().length < SHORTEST_REASON ? t('Write a few words.') : null;
}
