import { usePauseOffer } from '#web/features/trading/offers/use-pause-offer.ts';
import type { PauseReason } from '#web/features/trading/offers/own-offers-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button-style.ts';

/** Pause or Resume. An offer paused by the market resumes automatically; its owner can only pause it on top. */
export function PauseButton({
  offerId,
  name,
  pauseReason,
  size = 'md',
}: {
  offerId: string;
  /** Names the offer for screen readers. */
  name: string;
  pauseReason: PauseReason | null;
  size?: ButtonSize;
}) {
  const online = useOnline();
  const pause = usePauseOffer(offerId);
  const action = pauseReason === 'owner' ? 'resume' : 'pause';
  const label = action === 'pause' ? t('Pause') : t('Resume');
  return (
    <Button
      size={size}
      aria-label={`${label}, ${name}`}
      title={online ? undefined : t('You are offline')}
      disabled={!online}
      busy={pause.isPending}
      onClick={() => pause.mutate(action)}
    >
      {label}
    </Button>
  );
}
