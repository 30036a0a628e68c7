import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PaymentView } from '#core/invoices/wire.ts';
import { shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Decision = 'count' | 'return';

/** A payment that waits for its merchant: naira that the payer announced, or coins that came late. */
export function PaymentDecision({
  payment,
  why,
}: {
  payment: PaymentView & { readonly sender_name: string | null };
  why: 'bank' | 'late';
}) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const running = useRef(false);
  const [email, setEmail] = useState('');
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      call('confirm_invoice_payment', {
        p_payment_id: payment.id,
        p_decision: decision,
        p_email: email.trim() || null,
      }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => {
      running.current = false;
      return queryClient.invalidateQueries({ queryKey: ['merchant'] });
    },
  });
  const press = (decision: Decision) => {
    if (running.current) return;
    running.current = true;
    decide.mutate(decision);
  };
  const refusal = decide.error && refusalOf(decide.error);
  const amount = shownAmount(payment.asset, payment.amount);
  return (
    <div className="mt-3 rounded-card border border-dashed border-fitila p-4">
      <p className="font-semibold">
        {why === 'bank'
          ? t('Do you see {amount} in your bank app?', { amount })
          : t('{amount} came after the invoice had ended', { amount })}
      </p>
      <p className="mt-1 text-sm text-ink2">
        {why === 'bank' ? bankHint(payment.sender_name) : lateHint(payment.decide_by)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={decide.isPending && decide.variables === 'count'}
          disabled={!online || decide.isPending}
          onClick={() => press('count')}
        >
          {t('Count it')}
        </Button>
        <Button
          busy={decide.isPending && decide.variables === 'return'}
          disabled={!online || decide.isPending}
          onClick={() => press('return')}
        >
          {why === 'bank' ? t('Not mine') : t('Send it back')}
        </Button>
      </div>
      {!online && (
        <p className="mt-2 text-sm text-ink3">
          {t('You are offline. You can decide when you are back online.')}
        </p>
      )}
      {refusal && (
        <div className="mt-3 flex flex-col gap-3">
          <ErrorState title={refusal.title} money={refusal.message} />
          {refusal.code === 'INVOICE_REFUND_NEEDS_EMAIL' && (
            <TextInput
              label={t('Payer’s email')}
              type="email"
              value={email}
              maxLength={254}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </div>
      )}
    </div>
  );
}

function bankHint(sender: string | null): string {
  return sender
    ? t('The payer says that {name} sent it. Count it only once it is there.', { name: sender })
    : t('The payer says that it was sent. Count it only once it is there.');
}

function lateHint(decideBy: string | null): string {
  return decideBy
    ? t('Without an answer it goes back on {time}.', { time: shortTime(new Date(decideBy)) })
    : t('Without an answer it goes back.');
}
