import { offerHref } from '#core/market/market-search.ts';
import type { Offer } from '#core/market/offer.ts';
import { acceptLabel } from '#web/features/trading/market/relation.ts';
import { signInFrom } from '#core/navigation/origin.ts';
import type { Take } from '#web/features/trading/market/accept/use-take.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export const ACCEPT_FORM = 'accept';

/** The accept button of an offer's page; visitors are sent to sign in and back to the same amount. */
export function AcceptButton({
  offer,
  viewer,
  link,
  take,
  className,
}: {
  offer: Offer;
  viewer: string | null;
  /** The link token of a private offer, kept through the sign-in. */
  link: string | null;
  take: Take;
  className?: string;
}) {
  const online = useOnline();
  const label = t(acceptLabel(offer));
  if (viewer === null) {
    return (
      <div className={className}>
        <ButtonLink
          to={signInFrom(offerHref(offer.id, take.share && take.sum, link))}
          variant="primary"
          size="2xl"
          wide
        >
          {label}
        </ButtonLink>
        <p className="mt-2 text-sm text-ink2">
          {t('You log in first, and come back to this offer.')}
        </p>
      </div>
    );
  }
  const reason = !online
    ? t('You are offline. You can accept when you are back online.')
    : take.changed
      ? t('The price has changed. Check the new one first.')
      : take.obstacle
        ? t(take.obstacle.text)
        : undefined;
  return (
    <div className={className}>
      <Button
        type="submit"
        form={ACCEPT_FORM}
        variant="primary"
        size="2xl"
        wide
        busy={take.isBusy}
        disabled={reason !== undefined}
      >
        {label}
      </Button>
      <p className="mt-2 text-sm text-ink2">{reason ?? promise(offer)}</p>
    </div>
  );
}

function promise({ tradeType }: Offer): string {
  return tradeType === 'sell'
    ? t('You can cancel free of charge until you mark the payment as sent.')
    : t('Your crypto stays yours until you release it.');
}
