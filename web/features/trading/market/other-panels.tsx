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
    <Panel title={asks.pauseReason === null ? t('Your offer is on the market') : t('Paused')}>
      {asks.pauseReason === null && (
        <p className="text-ink2">
          {asks.isPrivate
            ? t(
                'Only whoever has its link sees it. When somebody accepts, you are told and the trade appears among your active trades.',
              )
            : t(
                'You see it as traders do. When somebody accepts, you are told and the trade appears among your active trades.',
              )}
        </p>
      )}
      {offer.tradeType === 'sell' && (
        <EscrowStrip
          title={t('{amount} for sale', { amount: formatWithUnit(offer.amount) })}
          detail={t('Held by Oja, with the fee')}
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
    <Panel title={ended ? t('This trade has ended') : t('This trade is yours')}>
      <p className="text-ink2">
        {ended
          ? t('What happened, step by step, is kept in its room.')
          : t('It was accepted and is running. Everything about it happens in its room.')}
      </p>
      <ButtonLink to={`/trade/${offer.id}/payment`} variant="primary" size="2xl" wide>
        {t('Open trade')}
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
          'Another trader took this offer, or its owner took it off the market, while you were looking. Nothing of yours was moved.',
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
      ? t('You took this offer back. What was locked for it is available again.')
      : t('You took this offer back. Nothing was locked for it.');
  }
  return status === 'open'
    ? t('Nothing is left of this offer at the moment.')
    : t('This trade is not open, so nobody else can take it.');
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-display text-lg font-bold">{title}</h2>
      {children}
    </div>
  );
}
