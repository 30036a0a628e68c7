import type { ReactNode } from 'react';
import { lacking, lockFor } from '#core/market/offer-draft.ts';
import type { Offer } from '#core/market/offer.ts';
import { feeOf, fiatTotal } from '#core/money/arithmetic.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { publicConfig } from '#web/lib/public-config.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The offer as others will see it, what it ties and costs, and the press. */
export function PublishPanel({
  offer,
  available,
  preview,
  gated,
  busy,
  onPublish,
}: {
  /** Null while amount or price are missing. */
  offer: Offer | null;
  available: Money | null;
  preview: ReactNode;
  /** Selling waits for a second factor. */
  gated: boolean;
  busy: boolean;
  onPublish: () => void;
}) {
  const online = useOnline();
  const lock = offer && lockFor(offer);
  const missing = lock && available ? lacking(lock, available) : null;

  return (
    <aside
      aria-label="Review"
      className="self-start rounded-card border border-line bg-s1 p-4 md:p-6 lg:sticky lg:top-22"
    >
      <h2 className="mb-3 text-sm font-semibold text-ink2">What others will see</h2>
      {offer ? (
        preview
      ) : (
        <p className="border-y border-line py-4 text-ink3">
          Your card appears here once there is a price and an amount.
        </p>
      )}
      {offer && (
        <div className="mt-6">
          <Facts
            facts={
              lock
                ? [
                    { label: 'You sell', value: formatWithUnit(lock.amount) },
                    { label: 'Fee for you, as seller', value: formatWithUnit(lock.fee) },
                    { label: 'Oja locks at once', value: formatWithUnit(lock.total) },
                    { label: 'You get, when all is sold', value: worth(offer) },
                  ]
                : [
                    { label: 'You buy', value: formatWithUnit(offer.amount) },
                    {
                      label: 'Fee for you, as buyer',
                      value: formatWithUnit(feeOf(offer.amount, offer.buyerFeeBp)),
                    },
                    { label: 'Oja locks at once', value: 'nothing of yours' },
                    { label: 'You pay, when all is bought', value: worth(offer) },
                  ]
            }
          />
        </div>
      )}
      {missing && (
        <p role="status" className="mt-4 text-sm text-fitila">
          {missing}{' '}
          <TextLink to="/wallet?tab=overview">
            {publicConfig().mode === 'sandbox'
              ? 'Get test money in your wallet'
              : 'Open your wallet'}
          </TextLink>
        </p>
      )}
      <Button
        variant="primary"
        size="2xl"
        wide
        className="mt-5"
        busy={busy}
        disabled={!online || gated || missing !== null}
        onClick={onPublish}
      >
        Publish offer
      </Button>
      <p className="mt-2 text-sm text-ink2">
        {hindrance({ online, gated }) ??
          'You can take it off the market at any time while nobody has accepted it.'}
      </p>
    </aside>
  );
}

function hindrance({ online, gated }: { online: boolean; gated: boolean }): string | null {
  if (!online) return 'You are offline. Publishing waits for the network; what you typed is kept.';
  return gated ? 'Selling needs two-factor authentication. Set it up first.' : null;
}

function worth({ amount, price }: Offer): string {
  return formatCurrency(fiatTotal(amount, price));
}
