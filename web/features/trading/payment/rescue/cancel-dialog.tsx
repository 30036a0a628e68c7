import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { CancelReasonCode } from '#core/trade/cancel-reasons.ts';
import {
  CANCEL_CHOICES,
  cancelConsequence,
} from '#web/features/trading/payment/page/cancel-consequence.ts';
import { leftTodayQuery } from '#web/features/trading/payment/pay/left-today-query.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { useCancel } from '#web/features/trading/payment/page/payment-mutations.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const LONGEST_REASON = 500;

export function CancelDialog({ trade, onClose }: { trade: PaymentTrade; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('Cancel this order?')}>
      <CancelForm trade={trade} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ trade, onClose }: { trade: PaymentTrade; onClose: () => void }) {
  const online = useOnline();
  const cancel = useCancel(trade);
  const isMarkedPaid = trade.stage === 'to_release';
  const left = useQuery(leftTodayQuery(useUserId(), isMarkedPaid ? 'processing' : 'in_payment'));
  const [code, setCode] = useState<CancelReasonCode | ''>('');
  const [explanation, setExplanation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refusal = cancel.isError ? refusalOf(cancel.error) : null;
  const seller = trade.seller ?? t('the seller');
  const leave = () => {
    setChecked(true);
    if (code !== '')
      cancel.mutate({ code, explanation: explanation.trim() }, { onSuccess: onClose });
  };
  return (
    <div className="flex flex-col gap-4">
      {isMarkedPaid ? (
        <p className="font-semibold text-ewu">
          {t(
            'You marked {fiat} as sent. If you did pay, do not cancel: the crypto would go back and your money would stay with {seller}.',
            { fiat: formatCurrency(trade.fiat), seller },
          )}
        </p>
      ) : (
        <p className="text-ink2">
          {t('If you already paid, do not cancel. Mark it as paid instead.')}
        </p>
      )}
      <p className="text-ink2">
        {t('{crypto} returns to {seller} at once.', {
          crypto: formatWithUnit(trade.crypto),
          seller,
        })}{' '}
        {cancelConsequence({
          isMarkedPaid,
          completedTrades: trade.completedTrades,
          leftToday: left.data ?? null,
        })
          .map((sentence) => t(sentence))
          .join(' ')}
      </p>
      <Select
        label={t('Why')}
        value={code}
        onChange={(event) => setCode(event.target.value as CancelReasonCode | '')}
        options={[
          { value: '', label: t('Choose a reason'), disabled: true },
          ...CANCEL_CHOICES.map((choice) => ({ ...choice, label: t(choice.label) })),
        ]}
        error={isChecked && code === '' ? t('Choose a reason') : undefined}
      />
      <TextInput
        label={t('In your own words')}
        aside={t('Optional')}
        helper={t('{seller} can read it', { seller })}
        value={explanation}
        maxLength={LONGEST_REASON}
        onChange={(event) => setExplanation(event.target.value)}
      />
      {refusal && (
        <ErrorState
          title={refusal.title}
          money={
            refusal.code
              ? refusal.message
              : t('Not cancelled. The crypto stays in escrow. Try again.')
          }
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('Keep order')}</Button>
        <Button variant="danger" busy={cancel.isPending} disabled={!online} onClick={leave}>
          {t('Cancel order')}
        </Button>
      </div>
      {!online && (
        <p className="text-right text-sm text-ink3">
          {t('You are offline. You can cancel when you are back online.')}
        </p>
      )}
    </div>
  );
}
