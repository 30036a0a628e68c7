import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  isGoneForAll,
  type Limit,
  obstacleFor,
  obstacleOfLimit,
  type Obstacle,
} from '#core/market/eligibility.ts';
import { readText } from '#core/language/read-text.ts';
import { shareFor, shareOfTyped, type Share } from '#core/market/offer-limits.ts';
import { limitsOf, type OfferLimits } from '#core/market/order-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { priceChange, type PriceChange } from '#web/features/trading/market/price-change.ts';
import { relationOf, type Relation } from '#web/features/trading/market/relation.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { fiatOf, type TypedMoney } from '#core/money/two-way.ts';
import { eligibilityQuery } from '#web/features/trading/market/list/offer-query.ts';
import { refusedAs, useAcceptOffer } from '#web/features/trading/market/accept/use-accept-offer.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { isComing } from '#web/lib/supabase/is-coming.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';

export interface Reason {
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly message_text?: unknown;
}

/** The state of taking an offer: the person's choices, and what blocks them. */
export interface Take {
  readonly relation: Relation;
  /** False while the server is asked whether this person may take it. */
  readonly isKnown: boolean;
  /** Why this person cannot take it, whatever they type; empty for visitors and until it is known. */
  readonly reasons: readonly Reason[];
  readonly limits: OfferLimits;
  /** The amount as typed, in the offer's fiat or in its coin. */
  readonly typed: TypedMoney;
  readonly setTyped: (typed: TypedMoney) => void;
  /** The same in the offer's fiat. */
  readonly sum: Money | null;
  readonly share: Share | null;
  readonly methodId: string | null;
  readonly setMethodId: (id: string | null) => void;
  readonly bankAccountId: string | null;
  readonly setBankAccountId: (id: string | null) => void;
  /** What is missing for the typed share. */
  readonly obstacle: Obstacle | null;
  readonly changed: PriceChange | null;
  readonly agree: () => void;
  readonly isBusy: boolean;
  readonly accept: () => void;
  /** The code of the last refusal, until the next press or until dismissed. */
  readonly refusedAs: string | null;
  readonly forget: () => void;
}

export function useTake(
  offer: Offer,
  {
    viewer,
    link,
    firstSum,
  }: { viewer: string | null; link: string | null; firstSum: Money | null },
): Take {
  const [typed, setTyped] = useState<TypedMoney>({
    unit: 'fiat',
    plain: firstSum ? toDecimal(firstSum) : '',
  });
  const [methodId, setMethodId] = useState<string | null>(null);
  const [bankAccountId, setBankAccountId] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(offer.price);
  const accept = useAcceptOffer();
  const isOthers = viewer !== null && viewer !== offer.creatorId && offer.status === 'open';
  const answer = useQuery({
    ...eligibilityQuery({ id: offer.id, link }, viewer ?? ''),
    enabled: isOthers,
  });
  const eligibility = answer.data;
  const reasons = (isOthers && eligibility?.reasons) || NONE;
  useEligibilityRefresh(bankAccountId);

  const limits = limitsOf(offer);
  const sum = limits.isWhole
    ? limits.most
    : fiatOf(typed, { coin: offer.asset, price: offer.price });
  const share = limits.isWhole ? shareFor(offer, limits.most) : shareOfTyped(offer, typed);
  const sells = isOthers && offer.tradeType === 'buy';
  const { data: available = null } = useQuery({
    ...availableQuery(viewer, offer.asset),
    enabled: sells,
  });
  const { data: rate } = useQuery({
    ...exchangeRateQuery(),
    enabled: isOthers && offer.fiatCurrency !== 'NGN',
  });
  const limit = (isOthers && eligibility?.limit) || null;
  const ofLimit =
    share && reasons.length === 0
      ? obstacleOfLimit(share, toLimit(limit), rate?.mid ?? null)
      : null;
  const ofSeller =
    sells && share && reasons.length === 0
      ? obstacleFor(offer, share, { available, hasBankAccount: bankAccountId !== null })
      : null;
  const obstacle = ofLimit ?? ofSeller;
  const changed = isOthers ? priceChange(offer, agreed, sum) : null;

  return {
    relation: relationOf(offer, viewer, reasons.length === 0),
    isKnown: !isOthers || !isComing(answer),
    reasons,
    limits,
    typed,
    setTyped,
    sum,
    share,
    methodId,
    setMethodId,
    bankAccountId,
    setBankAccountId,
    obstacle,
    changed,
    agree: () => setAgreed(offer.price),
    isBusy: accept.isPending,
    refusedAs: refusedAs(accept.error),
    forget: accept.reset,
    accept: () => {
      if (!share || !viewer || obstacle || changed || reasons.length > 0) return;
      accept.mutate({ offer, share, link, takerId: viewer, methodId, bankAccountId });
    },
  };
}

const NONE: readonly Reason[] = [];

interface StatedLimit {
  readonly refused_from: string;
  readonly code: string;
  readonly message: string;
  readonly message_text?: unknown;
}

/** The limit of a response as the rule reads it; null where none applies. */
export function toLimit(limit: StatedLimit | null): Limit | null {
  const refusedFrom = limit && parseMoney('NGN', limit.refused_from);
  if (!limit || !refusedFrom) return null;
  const text = readText(limit.message_text) ?? limit.message;
  return { refusedFrom, code: limit.code, text };
}

/** True where the offer's amounts are worth showing: the reasons are the viewer's own and can be resolved. */
export function isForLater(reasons: readonly Reason[]): boolean {
  return reasons.length > 0 && !reasons.some(({ code }) => isGoneForAll(code));
}

/** An account that was just added may have been what was missing. */
function useEligibilityRefresh(bankAccountId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (bankAccountId === null) return;
    void queryClient.invalidateQueries({ queryKey: ['trades', 'eligibility'] });
  }, [bankAccountId, queryClient]);
}
