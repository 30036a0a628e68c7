import { useState } from 'react';
import { firstName } from '#core/identity/names/first-name.ts';
import { LateReceipt } from '#web/features/trading/payment/rescue/late-receipt.tsx';
import { useStep } from '#web/features/trading/payment/use-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Explains the claim before it is made. */
export function ClaimDialog({
  tradeId,
  other,
  hasReceipt,
  onClose,
  onDone,
}: {
  tradeId: string;
  other: string | null;
  /** A receipt was submitted in time: no other is needed. */
  hasReceipt: boolean;
  onClose: () => void;
  /** The trade that runs now. */
  onDone: (tradeId: string) => void;
}) {
  const online = useOnline();
  const { keyFor, settle } = useIdempotencyKey();
  const [receipt, setReceipt] = useState<string | null>(null);
  const claim = useStep({
    run: async () => {
      const answer = await call('claim_late_payment', {
        p_trade_id: tradeId,
        p_receipt_path: receipt,
        p_idempotency_key: keyFor([tradeId, receipt]),
      });
      settle();
      return answer;
    },
    after: ({ trade_id }) => onDone(trade_id),
  });
  const refusal = claim.isError ? refusalOf(claim.error) : null;
  const seller = other === null ? t('the seller') : firstName(other);
  return (
    <Dialog open onClose={onClose} title={t('Did you pay in time?')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink2">
          {t(
            'The crypto goes in escrow for you again, on the same terms, and we ask {seller} to check for your payment. Only say this if you paid before the time expired: {seller} can open a dispute if you did not.',
            { seller },
          )}
        </p>
        {hasReceipt ? (
          <p className="text-ink2">{t('The receipt you already added is sent too.')}</p>
        ) : (
          <LateReceipt tradeId={tradeId} onReady={setReceipt} />
        )}
        {refusal && (
          <ErrorState
            title={refusal.code === null ? t('Couldn’t reach Oja') : refusal.title}
            money={
              refusal.code === null
                ? t('Not saved. Do not pay again; try once more.')
                : refusal.message
            }
            offline={!online}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('I have not paid')}</Button>
          <Button
            variant="primary"
            busy={claim.isPending}
            disabled={!online || (!hasReceipt && receipt === null)}
            onClick={() => claim.mutate()}
          >
            {t('I already paid')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
