import { useQuery } from '@tanstack/react-query';
import { Pause } from 'lucide-react';
import { useState } from 'react';
import { pauseText } from '#web/features/trading/offers/pause-text.ts';
import { AutoReplyDialog } from '#web/features/trading/offers/form/auto-reply-dialog.tsx';
import { ownOfferQuery } from '#web/features/trading/offers/offer-queries.ts';
import { PauseButton } from '#web/features/trading/offers/pause-button.tsx';
import { ShareLinkDialog } from '#web/features/trading/offers/share-link-dialog.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

/** The owner's actions on an open offer, and why it is off the market if it is. */
export function OwnOfferActions({
  offerId,
  onCancel,
}: {
  offerId: string;
  /** The owner wants to cancel it. */
  onCancel: () => void;
}) {
  const online = useOnline();
  const { data: offer } = useQuery(ownOfferQuery(offerId));
  const [sharing, setSharing] = useState(false);
  const [answering, setAnswering] = useState(false);
  const reason = offer?.pause_reason ?? null;
  return (
    <div className="flex flex-col gap-4">
      {offer && reason && <Note icon={Pause}>{t(pauseText(reason, offer.trade_type))}</Note>}
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={`/edit-trade/${offerId}`}>{t('Edit')}</ButtonLink>
        <PauseButton offerId={offerId} name="this offer" pauseReason={reason} />
        <ButtonLink to={`/create-trade?from=${offerId}`}>{t('Duplicate')}</ButtonLink>
        <Button aria-haspopup="dialog" onClick={() => setAnswering(true)}>
          {t('Automatic reply')}
        </Button>
        {offer?.is_private && <Button onClick={() => setSharing(true)}>{t('Share link')}</Button>}
        <Button variant="danger" disabled={!online} onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <AutoReplyDialog offerId={offerId} open={answering} onClose={() => setAnswering(false)} />
      <ShareLinkDialog offerId={sharing ? offerId : null} onClose={() => setSharing(false)} />
    </div>
  );
}
