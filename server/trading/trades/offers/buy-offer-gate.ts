import type { Text } from '#core/language/text.ts';
import { BUY_OFFER_CONDITIONS } from '#core/offers/buy-offer-conditions.ts';
import { BUY_OFFER_GATE } from '#core/offers/limits.ts';

/** The record of a maker of buy offers. */
export interface MakerHistory {
  readonly accountDays: number;
  readonly isVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly completedTrades: number;
  /** Of the trades that ended in the last thirty days, per cent; null when none did. */
  readonly completionPercent: number | null;
  readonly counterparties: number;
}

/** What is still missing before this person may post buy offers, as texts; empty when nothing is. */
export function missingForBuyOffers(history: MakerHistory): Text[] {
  const gate = BUY_OFFER_GATE;
  const holds: Record<keyof typeof BUY_OFFER_CONDITIONS, boolean> = {
    account: history.accountDays >= gate.accountDays,
    identity: history.isVerified && history.hasSecondFactor,
    trades: history.completedTrades >= gate.completedTrades,
    completion: (history.completionPercent ?? 0) >= gate.completionPercent,
    counterparties: history.counterparties >= gate.counterparties,
  };
  return CONDITIONS.flatMap((condition) =>
    holds[condition] ? [] : [BUY_OFFER_CONDITIONS[condition]],
  );
}

const CONDITIONS = ['account', 'identity', 'trades', 'completion', 'counterparties'] as const;
