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
export function missingForBuyOffers(history: MakerHistory): string[] {
  const gate = BUY_OFFER_GATE;
  const conditions: readonly (readonly [boolean, string])[] = [
    [history.accountDays >= gate.accountDays, `an account of ${gate.accountDays} days`],
    [history.isVerified && history.hasSecondFactor, 'a verified identity and a second factor'],
    [history.completedTrades >= gate.completedTrades, `${gate.completedTrades} completed trades`],
    [
      (history.completionPercent ?? 0) >= gate.completionPercent,
      `${gate.completionPercent} % of trades completed in the last ${gate.completionDays} days`,
    ],
    [
      history.counterparties >= gate.counterparties,
      `${gate.counterparties} different counterparties`,
    ],
  ];
  return conditions.flatMap(([holds, text]) => (holds ? [] : [text]));
}
