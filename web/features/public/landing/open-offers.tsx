import { BadgeCheck } from 'lucide-react';
import { formatCurrency } from '#core/money/format-money.ts';
import { SAMPLE_OFFERS, type LandingOffer } from '#web/features/public/landing/landing-offers.ts';
import { roundNaira } from '#web/features/public/landing/round-naira.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** Current sell offers, best price first; samples, marked as such, when there are none. */
export function OpenOffers({
  offers,
  failed,
}: {
  offers: LandingOffer[] | undefined;
  failed: boolean;
}) {
  const samples = offers === undefined ? failed : offers.length === 0;

  return (
    <section aria-labelledby="open-offers">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-4">
        <h2 id="open-offers" className="font-display text-xl font-bold">
          {t('Open now')}
        </h2>
        <span className="flex gap-4 text-sm">
          <TextLink to="/trades?fiat=USD">{t('In US dollars')}</TextLink>
          <TextLink to="/trades">{t('All offers')}</TextLink>
        </span>
      </div>
      {offers === undefined && !samples ? (
        <SkeletonRows rows={4} label={t('Loading offers')} />
      ) : (
        <ul>
          {(samples ? SAMPLE_OFFERS : (offers ?? [])).map((offer) => (
            <Offer key={offer.id} offer={offer} sample={samples} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <Note>
          {samples
            ? t('These are samples of how offers look. The market itself is one tap away.')
            : t(
                'Every sell offer is already funded. Look around freely; you log in only to trade.',
              )}
        </Note>
      </div>
    </section>
  );
}

function Offer({ offer, sample }: { offer: LandingOffer; sample: boolean }) {
  const price = formatCurrency(offer.price);
  return (
    <li className="flex min-h-21.25 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-xl font-semibold">{price}</span>
          <span className="text-sm text-ink3">{t('per USDT')}</span>
          {sample && <Chip>{t('Sample')}</Chip>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink2">
          <Seller seller={offer.seller} />
          <span aria-hidden="true" className="hidden md:inline">
            ·
          </span>
          <span className="w-full md:w-auto">
            {offer.min.units === offer.max.units
              ? roundNaira(offer.max)
              : `${roundNaira(offer.min)} – ${roundNaira(offer.max)}`}
          </span>
        </p>
      </div>
      <ButtonLink
        to={sample ? '/trades' : `/trades/${offer.id}`}
        aria-label={t('Buy Now from {seller} at {price}', {
          seller: offer.seller.username,
          price,
        })}
      >
        {t('Buy Now')}
      </ButtonLink>
    </li>
  );
}

/** The seller, their verification, and their trade record. */
function Seller({ seller }: Pick<LandingOffer, 'seller'>) {
  const { username, verificationLevel, completedTrades, successRate } = seller;
  return (
    <>
      <span className="font-semibold break-words text-ink">{username}</span>
      {verificationLevel === 'verified' ? (
        <span className="inline-flex items-center gap-1">
          <Icon of={BadgeCheck} size={16} />
          {t('verified')}
        </span>
      ) : (
        <span>{t('basic')}</span>
      )}
      <span>
        {successRate === null
          ? t('no orders yet')
          : t('{count, plural, one {# order} other {# orders}}, {rate}% completed', {
              rate: successRate.toFixed(1),
              count: completedTrades,
            })}
      </span>
    </>
  );
}
