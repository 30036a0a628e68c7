/** What fees and margins come from. All but the conversion margin are collected in the `fees` accounts. */
export const FEE_SOURCES = ['trade', 'withdrawal', 'payout', 'conversion', 'invoice'] as const;
export type FeeSource = (typeof FEE_SOURCES)[number];

export const FEE_SOURCE_NAMES: Readonly<Record<FeeSource, string>> = {
  trade: 'Trading fee',
  withdrawal: 'Network fee of withdrawals',
  payout: 'Bank withdrawal fee',
  conversion: 'Conversion margin',
  invoice: 'Invoice fee',
};

/**
 * The source of each kind of movement that brings fees, or returns them. A kind that is not here never touches the `fees`
 * accounts but by a sweep; the audit finds it otherwise.
 */
export const SOURCE_OF_KIND = {
  escrow_release: 'trade',
  appeal_return: 'trade',
  withdrawal_fee: 'withdrawal',
  payout_fee: 'payout',
  payout_return: 'payout',
  invoice_fee: 'invoice',
} as const satisfies Readonly<Record<string, FeeSource>>;

/** What the treasury paid, as far as the ledger records it. Gas is paid in the chains' own coins, which it does not hold. */
export const COSTS = [
  'rail',
  'savings_interest',
  'deposit_cover',
  'payout_fee_return',
  'balance_correction',
] as const;
export type Cost = (typeof COSTS)[number];

export const COST_NAMES: Readonly<Record<Cost, string>> = {
  rail: 'What the bank’s rail charged',
  savings_interest: 'Savings interest',
  deposit_cover: 'Reversed deposits that we covered',
  payout_fee_return: 'Fees of returned bank withdrawals',
  balance_correction: 'Balance corrections',
};
