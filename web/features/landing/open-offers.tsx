import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { formatCurrency } from '#core/money/format-money.ts';
import {
  landingOffersQuery,
  SAMPLE_OFFERS,
  type LandingOffer,
} from '#web/features/landing/landing-offers.ts';
import { roundNaira } from '#web/features/landing/round-naira.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** What can be bought now, best price first; samples, marked as such, when there is nothing. */
export function OpenOffers() {
  const { data, isPending } = useQuery(landingOffersQuery());
  const samples = !isPending && (data === undefined || data.length === 0);
  const offers = samples ? SAMPLE_OFFERS : (data ?? []);

  return (
    <section aria-labelledby="open-offers">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-4">
        <h2 id="open-offers" className="font-display text-xl font-bold">
          Open <span className="hidden md:inline">in the market </span>now
        </h2>
        <TextLink to="/trades" className="text-sm">
          All offers
        </TextLink>
      </div>
      {isPending ? (
        <SkeletonRows rows={4} label="Loading offers" />
      ) : (
        <ul>
          {offers.map((offer) => (
            <Offer key={offer.id} offer={offer} sample={samples} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <Note>
          {samples
            ? 'These are samples of how offers look. The market itself is one tap away.'
            : 'Every sell offer is already funded. Look around freely; you sign in only to trade.'}
        </Note>
      </div>
    </section>
  );
}

function Offer({ offer, sample }: { offer: LandingOffer; sample: boolean }) {
  const { seller } = offer;
  return (
    <li className="flex min-h-21.25 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-xl font-semibold">{formatCurrency(offer.price)}</span>
          <span className="text-sm text-ink3">per USDT</span>
          {sample && <Chip>Sample</Chip>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink2">
          <span className="font-semibold text-ink">{seller.username}</span>
          {seller.verificationLevel === 'verified' && (
            <>
              <Icon of={BadgeCheck} size={16} />
              <span className="sr-only">verified</span>
            </>
          )}
          <span>
            {seller.successRate.toFixed(1)}% of {seller.completedTrades.toLocaleString('en-NG')}
          </span>
          <span aria-hidden="true" className="hidden md:inline">
            ·
          </span>
          <span className="w-full md:w-auto">
            {roundNaira(offer.min)} – {roundNaira(offer.max)}
          </span>
        </p>
      </div>
      <ButtonLink
        to={sample ? '/trades' : `/trades/${offer.id}`}
        aria-label={`Buy Now from ${seller.username} at ${formatCurrency(offer.price)}`}
      >
        Buy Now
      </ButtonLink>
    </li>
  );
}
