import { signInFrom } from '#core/navigation/origin.ts';
import { INLINE_BUY_NOW } from '#core/trade/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { offerHref } from '#core/market/market-search.ts';
import type { Offer } from '#core/market/offer.ts';
import type { Money } from '#core/money/money.ts';
import { acceptLabel, type Relation } from '#web/features/trading/market/relation.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The action of a card. The inline Buy Now only links to the offer's own page. */
export function OfferAction({
  offer,
  action,
  amount,
  primary = false,
  size = 'sm',
  onCancel,
}: {
  offer: Offer;
  action: Relation['action'];
  /** The typed amount, carried over to the offer's page. */
  amount: Money | null;
  primary?: boolean;
  size?: 'sm' | 'md';
  /** The owner wants to cancel it. */
  onCancel: (offer: Offer) => void;
}) {
  const to = offerHref(offer.id, amount);
  const label = t(acceptLabel(offer));
  const named = t('{label}, {handle} at {price}', {
    label,
    handle: offer.trader.handle,
    price: formatCurrency(offer.price),
  });
  const buttonStyle = { size, variant: primary ? ('primary' as const) : ('outline' as const) };

  switch (action) {
    case 'cancel':
      return (
        <span className="-mr-3.5 inline-flex items-center whitespace-nowrap">
          <ButtonLink
            to={`/edit-trade/${offer.id}`}
            size={size}
            variant="ghost"
            className="px-2.5! text-aro!"
            aria-label={t('Edit your offer at {price}', { price: formatCurrency(offer.price) })}
          >
            {t('Edit')}
          </ButtonLink>
          <Button
            size={size}
            variant="ghost"
            aria-label={t('Cancel your offer at {price}', { price: formatCurrency(offer.price) })}
            onClick={() => onCancel(offer)}
          >
            {t('Cancel')}
          </Button>
        </span>
      );
    case 'payment-page':
      return (
        <ButtonLink {...buttonStyle} to={`/trade/${offer.id}/payment`}>
          {t('Open order')}
        </ButtonLink>
      );
    case 'sign-in':
      return (
        <ButtonLink {...buttonStyle} to={signInFrom(to)} aria-label={named}>
          {label}
        </ButtonLink>
      );
    case 'accept':
      if (offer.tradeType === 'buy') {
        return (
          <ButtonLink {...buttonStyle} to={to} aria-label={named}>
            {label}
          </ButtonLink>
        );
      }
      return (
        <Button
          {...buttonStyle}
          aria-label={named}
          onClick={() => toast.info(INLINE_BUY_NOW, { action: { label: t('View Trade'), to } })}
        >
          {label}
        </Button>
      );
    case null:
      return null;
  }
}
