export const PAYOUT_DONE = {
  requested: 'Your withdrawal is on its way.',
  cancelled: 'Withdrawal cancelled. The cNGN is back in your wallet.',
  decided: 'The withdrawal was ended and its cNGN returned.',
  settled: 'Settled. No money was sent from here.',
} as const;

export const BANK_ACCOUNT_DONE = {
  usual: 'Default account updated.',
  removed: 'Account removed.',
  reviewed: 'Decision saved.',
} as const;

/** Why a payout failed, for its owner. */
export const PAYOUT_REASONS: Readonly<Record<string, string>> = {
  declined: 'The bank did not make the transfer.',
  refused: 'The bank did not accept this account.',
  ended: 'The bank had no record of it, so it was ended by hand.',
};
