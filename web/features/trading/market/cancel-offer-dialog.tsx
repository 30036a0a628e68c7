import { formatWithUnit } from '#core/money/format-money.ts';
import type { Offer } from '#core/market/offer.ts';
import { useCancelOffer } from '#web/features/trading/market/use-cancel-offer.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** Asks for confirmation before an offer is cancelled and explains the effect. */
export function CancelOfferDialog({
  offer,
  onClose,
}: {
  /** Null while closed. */
  offer: Offer | null;
  onClose: () => void;
}) {
  const online = useOnline();
  const cancel = useCancelOffer(onClose);
  return (
    <Dialog open={offer !== null} onClose={onClose} title={t('Take this offer off the market?')}>
      {offer && (
        <>
          <p className="text-ink2">
            {offer.tradeType === 'sell'
              ? t(
                  '{amount} and the fee set aside for it go back to your available balance at once.',
                  { amount: formatWithUnit(offer.amount) },
                )
              : t(
                  'Nobody can sell you {amount} through it any more. None of your money is locked in it.',
                  {
                    amount: formatWithUnit(offer.amount),
                  },
                )}{' '}
            {t('Orders already accepted continue.')}
          </p>
          {!online && <Note>{t('You are offline. Try again when you are back online.')}</Note>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{t('Keep it')}</Button>
            <Button
              variant="danger"
              disabled={!online}
              busy={cancel.isPending}
              onClick={() => cancel.mutate(offer.id)}
            >
              {t('Cancel offer')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
