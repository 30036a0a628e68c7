import { clsx } from 'clsx';
import { useState, type ComponentType, type ReactNode } from 'react';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import type { OfferAsks } from '#web/features/trading/market/offer-asks.ts';
import type { Offer } from '#core/market/offer.ts';
import { OFFER_RESTS } from '#core/trade/texts.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { AcceptButton } from '#web/features/trading/market/accept/accept-button.tsx';
import { AcceptPanel } from '#web/features/trading/market/accept/accept-panel.tsx';
import { CancelOfferDialog } from '#web/features/trading/market/cancel-offer-dialog.tsx';
import { NextSteps } from '#web/features/trading/market/accept/next-steps.tsx';
import { OfferAbout } from '#web/features/trading/market/offer-about.tsx';
import { OfferHead, readerSide } from '#web/features/trading/market/offer-head.tsx';
import {
  HeadPending,
  HIDDEN_WHILE,
  SidePending,
  waitsFor,
} from '#web/features/trading/market/offer-pending.tsx';
import {
  GonePanel,
  OwnPanel,
  PaymentPagePanel,
  ViewOnlyPanel,
} from '#web/features/trading/market/other-panels.tsx';
import { Reasons } from '#web/features/trading/market/reasons.tsx';
import { isForLater, useTake, type Take } from '#web/features/trading/market/accept/use-take.ts';
import { t } from '#web/lib/i18n/language.ts';
import type { SessionState } from '#web/lib/supabase/session.tsx';
import { ActionBar } from '#web/ui/overlay/action-bar.tsx';

/** Selects the account for the money of a sale; passed by the page, since accounts are another area. */
export type BankPicker = ComponentType<{
  value: string | null;
  onChange: (id: string | null) => void;
  fiat: FiatCurrency;
}>;

/** The owner's actions; passed by the page for the same reason. */
export type OwnActions = ComponentType<{ offerId: string; onCancel: () => void }>;

interface OfferContext {
  offer: Offer;
  asks: OfferAsks;
  isGone: boolean;
  viewer: string | null;
  /** The link token of a private offer. */
  link: string | null;
}

/**
 * One trade in full: its terms at the left, the viewer's actions at the right. What is worded for its reader is shown
 * once it is known who reads, and the actions once it is known whether they may take it; on a phone so is what stands
 * below them, which they would push down.
 */
export function OfferView({
  session,
  firstSum,
  bankPicker: Bank,
  ownActions: Own,
  notification,
  ...context
}: OfferContext & {
  session: SessionState['state'];
  /** The amount typed on the list. */
  firstSum: Money | null;
  bankPicker: BankPicker;
  ownActions: OwnActions;
  /** A line above everything, such as that the data is from a while ago. */
  notification: ReactNode;
}) {
  const { offer, asks, isGone, viewer, link } = context;
  const [cancelling, setCancelling] = useState(false);
  const take = useTake(offer, { viewer, link, firstSum });
  const { relation } = take;
  const isTaken = takes(context, take);
  const sells = isTaken && offer.tradeType === 'buy' && viewer !== null;
  const waits = waitsFor(session, take);
  const mayTake = isTaken && take.isKnown && take.reasons.length === 0;

  return (
    <>
      <div className="page-gutter grid max-lg:in-order gap-8 pt-5 pb-8 md:pt-8 md:pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-18">
        <div className="relative">
          {waits === 'session' && <HeadPending />}
          <div className={clsx(waits === 'session' && HIDDEN_WHILE.session)}>
            {notification}
            <OfferHead {...{ offer, asks, relation, isGone }} />
          </div>
        </div>
        <aside
          aria-label={t('Your side')}
          className={clsx(
            'relative self-start rounded-card border border-line bg-s1 p-4 md:p-6 lg:sticky lg:top-22 lg:row-span-2',
            waits === 'session' && HIDDEN_WHILE.session,
          )}
        >
          {waits && <SidePending for={waits} />}
          {isTaken ? (
            <div className={clsx('flex flex-col gap-6', waits === 'answer' && HIDDEN_WHILE.answer)}>
              {take.reasons.length > 0 && (
                <Reasons reasons={take.reasons} others={othersThan(offer)} />
              )}
              <AcceptPanel
                {...{ offer, take }}
                bank={
                  sells && (
                    <Bank
                      value={take.bankAccountId}
                      onChange={take.setBankAccountId}
                      fiat={offer.fiatCurrency}
                    />
                  )
                }
                button={
                  mayTake && (
                    <AcceptButton {...{ offer, viewer, link, take }} className="hidden md:block" />
                  )
                }
              />
            </div>
          ) : (
            <div className={clsx(waits === 'answer' && HIDDEN_WHILE.answer)}>
              <OtherPanel
                {...context}
                take={take}
                actions={<Own offerId={offer.id} onCancel={() => setCancelling(true)} />}
              />
            </div>
          )}
        </aside>
        <div className={clsx(waits === 'session' && 'max-lg:in-data-own:invisible')}>
          <OfferAbout
            {...{ offer, asks }}
            isOwn={relation.label === 'Your Trade'}
            isOpen={!isGone && offer.status === 'open'}
          />
          {isTaken && <NextSteps offer={offer} share={take.share} />}
        </div>
        {mayTake && (
          <div className={clsx('sticky bottom-0 z-20 md:hidden', waits && HIDDEN_WHILE[waits])}>
            <ActionBar>
              <AcceptButton {...{ offer, viewer, link, take }} />
            </ActionBar>
          </div>
        )}
      </div>
      <CancelOfferDialog offer={cancelling ? offer : null} onClose={() => setCancelling(false)} />
    </>
  );
}

/** Whether the panel is about taking it: now, after signing in, or once the viewer's reasons are resolved. */
function takes({ isGone, asks }: OfferContext, { relation, reasons }: Take): boolean {
  if (isGone) return false;
  if (relation.action === 'sign-in') return asks.pauseReason === null;
  return relation.action === 'accept' || isForLater(reasons);
}

function OtherPanel({
  offer,
  asks,
  isGone,
  viewer,
  take,
  actions,
}: OfferContext & { take: Take; actions: ReactNode }) {
  const { relation, reasons } = take;
  if (isGone) return <GonePanel offer={offer} />;
  if (relation.action === 'cancel') return <OwnPanel {...{ offer, asks, actions }} />;
  if (relation.action === 'payment-page') return <PaymentPagePanel offer={offer} />;
  const rests = viewer === null && asks.pauseReason !== null ? OFFER_RESTS.paused : null;
  return <ViewOnlyPanel offer={offer} label={relation.label} reason={reasons[0] ?? rests} />;
}

function othersThan(offer: Offer): string {
  return marketHref({
    ...EVERY_OFFER,
    side: readerSide(offer),
    asset: offer.asset,
    fiat: offer.fiatCurrency,
  });
}
