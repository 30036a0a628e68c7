import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { obstacleFor } from '#core/market/eligibility.ts';
import { limitsOf, shareFor } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { relationOf } from '#core/market/relation.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { AcceptButton } from '#web/features/market/accept-button.tsx';
import { AcceptPanel } from '#web/features/market/accept-panel.tsx';
import { CancelOfferDialog } from '#web/features/market/cancel-offer-dialog.tsx';
import { NextSteps } from '#web/features/market/next-steps.tsx';
import { OfferAbout } from '#web/features/market/offer-about.tsx';
import { OfferHead } from '#web/features/market/offer-head.tsx';
import {
  GonePanel,
  OwnPanel,
  RoomPanel,
  ViewOnlyPanel,
} from '#web/features/market/other-panels.tsx';
import { availableQuery } from '#web/lib/available-balance.ts';
import { useAcceptOffer } from '#web/features/market/use-accept-offer.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';

/** Chooses where the naira of a sale goes; comes from the page, since accounts are another area. */
export type BankPicker = ComponentType<{
  value: string | null;
  onChange: (id: string | null) => void;
}>;

/** One trade in full: what it is at the left, what the reader can do about it at the right. */
export function OfferView({
  offer,
  isGone,
  viewer,
  firstSum,
  bankPicker,
}: {
  offer: Offer;
  isGone: boolean;
  viewer: string | null;
  /** The sum that was typed on the list. */
  firstSum: Money | null;
  bankPicker: BankPicker;
}) {
  const relation = relationOf(offer, viewer);
  const takes = !isGone && (relation.action === 'accept' || relation.action === 'sign-in');
  const [typed, setTyped] = useState(firstSum ? toDecimal(firstSum) : '');
  const [bankAccountId, setBankAccountId] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const accept = useAcceptOffer();

  const limits = limitsOf(offer);
  const sum = limits.isWhole ? limits.most : parseMoney('NGN', typed);
  const share = sum && shareFor(offer, sum);
  const sells = takes && offer.tradeType === 'buy' && viewer !== null;
  const { data: available = null } = useQuery({
    ...availableQuery(viewer, offer.asset),
    enabled: sells,
  });
  const obstacle =
    sells && share
      ? obstacleFor(offer, share, { available, hasBankAccount: bankAccountId !== null })
      : null;
  const button = { offer, viewer, share, obstacle, sum, busy: accept.isPending };

  return (
    <>
      <div className="page-gutter grid gap-8 pt-5 pb-8 md:pt-8 md:pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_28rem] xl:gap-x-18">
        <OfferHead {...{ offer, relation, isGone }} />
        <aside
          aria-label="Your side"
          className="self-start rounded-card border border-line bg-s1 p-4 md:p-6 lg:sticky lg:top-22 lg:row-span-2"
        >
          {isGone && <GonePanel offer={offer} />}
          {!isGone && relation.action === 'cancel' && (
            <OwnPanel offer={offer} onCancel={() => setCancelling(true)} />
          )}
          {!isGone && relation.action === 'room' && <RoomPanel offer={offer} />}
          {!isGone && relation.action === null && (
            <ViewOnlyPanel offer={offer} label={relation.label} />
          )}
          {takes && (
            <AcceptPanel
              {...{ offer, limits, typed, setTyped, share, sum, obstacle }}
              onAccept={() => {
                if (share && viewer && !obstacle) {
                  accept.mutate({ offer, share, takerId: viewer, bankAccountId });
                }
              }}
              bank={
                sells && (
                  <BankSlot of={bankPicker} value={bankAccountId} onChange={setBankAccountId} />
                )
              }
              button={<AcceptButton {...button} className="hidden md:block" />}
            />
          )}
        </aside>
        <div>
          <OfferAbout
            offer={offer}
            isOwn={relation.label === 'Your Trade'}
            isOpen={!isGone && offer.status === 'open'}
          />
          {takes && <NextSteps offer={offer} share={share} />}
        </div>
        {takes && (
          <div className="sticky bottom-0 z-20 md:hidden">
            <ActionBar>
              <AcceptButton {...button} />
            </ActionBar>
          </div>
        )}
      </div>
      <CancelOfferDialog offer={cancelling ? offer : null} onClose={() => setCancelling(false)} />
    </>
  );
}

function BankSlot({ of: Picker, ...rest }: { of: BankPicker } & React.ComponentProps<BankPicker>) {
  return <Picker {...rest} />;
}
