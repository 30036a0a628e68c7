import type { Side } from '#core/disputes/side.ts';

/** Why a side may say that something is wrong. The codes are what `raise_dispute` takes and what is stored. */
export const DISPUTE_REASONS = {
  buyer: {
    paid_not_released: 'I paid and the seller does not release',
    wrong_account: 'The account I was given is wrong or refuses my payment',
    payment_reversed: 'My bank sent the payment back',
    other: 'Something else',
  },
  seller: {
    not_received: 'The payment did not arrive',
    wrong_amount: 'The amount is not what was agreed',
    third_party_payer: 'The payment came from someone else’s account',
    payment_reversed: 'The payment was reversed after it arrived',
    other: 'Something else',
  },
} as const satisfies Record<Side, Record<string, string>>;

export type DisputeReason =
  | keyof (typeof DISPUTE_REASONS)['buyer']
  | keyof (typeof DISPUTE_REASONS)['seller'];

/** The code of this side's reason. Free text counts as `other`. */
export function disputeReason(side: Side, given: string): DisputeReason {
  return Object.hasOwn(DISPUTE_REASONS[side], given) ? (given as DisputeReason) : 'other';
}

/** The reason as shown: the catalogue's text for a code, free text as it is. */
export function disputeReasonText(side: Side, given: string): string {
  const known: Readonly<Record<string, string>> = DISPUTE_REASONS[side];
  return known[given] ?? given;
}
