import type { ReactNode } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import type { OfferAsks } from '#web/features/trading/market/offer-asks.ts';
import type { Offer } from '#core/market/offer.ts';
import type { RelationLabel } from '#web/features/trading/market/relation.ts';
import { readerSide } from '#web/features/trading/market/offer-head.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EscrowStrip } from '#web/ui/feedback/escrow-strip.tsx';

/** The owner's side of an open offer; its actions are passed by the page. */
export function OwnPanel({
  offer,
  asks,
  actions,
}: {
  offer: Offer;
  asks: OfferAsks;
  actions: ReactNode;
}) {
  return (
    <Panel title={asks.pauseReason === null ? t('Your offer is live') : t('Paused')}>
      {asks.pauseReason === null && (
        <p className="text-ink2">
          {asks.isPrivate
            ? t(
                'Only people with its link can see it. When someone accepts, we’ll notify you and it appears in your active orders.',
              )
            : t(
                'This is what traders see. When someone accepts, we’ll notify you and it appears in your active orders.',
              )}
        </p>
      )}
      {offer.tradeType === 'sell' && (
        <EscrowStrip
          title={t('{amount} for sale', { amount: formatWithUnit(offer.amount) })}
          detail={t('Locked, with the fee')}
        />
      )}
      {actions}
    </Panel>
  );
}

/** A trade of the viewer's own that runs or has ended. */
export function PaymentPagePanel({ offer }: { offer: Offer }) {
  const ended = offer.status === 'completed' || offer.status === 'cancelled';
  return (
    <Panel title={ended ? t('This order has ended') : t('This order is yours')}>
      <p className="text-ink2">
        {ended
          ? t('See each step on the order page.')
          : t('It was accepted. See everything about it on the order page.')}
      </p>
      <ButtonLink to={`/trade/${offer.id}/payment`} variant="primary" size="2xl" wide>
        {t('Open order')}
      </ButtonLink>
    </Panel>
  );
}

/** Somebody was quicker, or its owner cancelled it: the viewer learns it here, not by a failure. */
export function GonePanel({ offer }: { offer: Offer }) {
  const others = marketHref({
    ...EVERY_OFFER,
    side: readerSide(offer),
    asset: offer.asset,
    fiat: offer.fiatCurrency,
  });
  return (
    <Panel title={t('No longer available')}>
      <p role="status" className="text-ink2">
        {t(
          'Another trader took this offer, or its owner removed it, while you were looking. Your money is safe.',
        )}
      </p>
      <ButtonLink to={others} variant="primary" size="2xl" wide>
        {t('See other offers')}
      </ButtonLink>
    </Panel>
  );
}

/** A trade one may see and not take. */
export function ViewOnlyPanel({
  offer,
  label,
  reason,
}: {
  offer: Offer;
  label: RelationLabel;
  /** The server's reason, where there is one. */
  reason: { readonly title: string; readonly message: string } | null;
}) {
  const others = marketHref({
    ...EVERY_OFFER,
    side: readerSide(offer),
    asset: offer.asset,
    fiat: offer.fiatCurrency,
  });
  return (
    <Panel title={reason?.title ?? (label === 'Your Trade' ? t('Off the market') : t(label))}>
      <p className="text-ink2">{reason?.message ?? whyNot(offer, label)}</p>
      <ButtonLink to={others}>{t('See other offers')}</ButtonLink>
    </Panel>
  );
}

function whyNot({ status, tradeType }: Offer, label: RelationLabel): string {
  if (label === 'Your Trade') {
    return tradeType === 'sell'
      ? t('You cancelled this offer. What was locked for it is available again.')
      : t('You cancelled this offer. Nothing was locked for it.');
  }
  return status === 'open'
    ? t('This offer has nothing left right now.')
    : t('This order is no longer open to others.');
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-display text-lg font-bold">{title}</h2>
      {children}
    </div>
  );
}
