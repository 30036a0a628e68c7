import type { Obstacle } from '#core/market/eligibility.ts';
import { offerHref } from '#core/market/market-search.ts';
import type { Share } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { acceptLabel } from '#core/market/relation.ts';
import type { Money } from '#core/money/money.ts';
import { signInFrom } from '#core/navigation/origin.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export const ACCEPT_FORM = 'accept';

/** The one decision of an offer's page; strangers are led to sign in and back to the same sum. */
export function AcceptButton({
  offer,
  viewer,
  share,
  sum,
  obstacle,
  busy,
  className,
}: {
  offer: Offer;
  viewer: string | null;
  share: Share | null;
  sum: Money | null;
  obstacle: Obstacle | null;
  busy: boolean;
  className?: string;
}) {
  const online = useOnline();
  const label = acceptLabel(offer);
  if (viewer === null) {
    return (
      <div className={className}>
        <ButtonLink
          to={signInFrom(offerHref(offer.id, share && sum))}
          variant="primary"
          size="2xl"
          wide
        >
          {label}
        </ButtonLink>
        <p className="mt-2 text-sm text-ink2">You sign in first, and come back to this offer.</p>
      </div>
    );
  }
  const reason = online ? obstacle?.text : 'You are offline. Accepting waits for the network.';
  return (
    <div className={className}>
      <Button
        type="submit"
        form={ACCEPT_FORM}
        variant="primary"
        size="2xl"
        wide
        busy={busy}
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
    ? 'You can cancel free of charge until you mark the payment as sent.'
    : 'Your crypto stays yours until you release it.';
}
