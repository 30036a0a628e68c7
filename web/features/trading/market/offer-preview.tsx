import type { Offer } from '#core/market/offer.ts';
import { acceptLabel } from '#web/features/trading/market/relation.ts';
import { OfferCard } from '#web/features/trading/market/list/offer-card.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';

/** An offer's card as others will see it; nothing on it is interactive. */
export function OfferPreview({ offer }: { offer: Offer }) {
  return (
    <div className="border-y border-line py-3">
      <OfferCard
        offer={offer}
        label="Available"
        action={<span className={buttonClass({ size: 'md' })}>{t(acceptLabel(offer))}</span>}
      />
      {offer.terms && <p className="mt-3 text-sm whitespace-pre-line text-ink2">{offer.terms}</p>}
    </div>
  );
}
