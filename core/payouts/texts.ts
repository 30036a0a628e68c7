export const PAYOUT_DONE = {
  requested: 'Your payout is on its way.',
  cancelled: 'The payout was cancelled. The cNGN is back in your wallet.',
  decided: 'The payout was ended and its cNGN given back.',
  settled: 'It is settled. No money was moved here.',
} as const;

export const BANK_ACCOUNT_DONE = {
  usual: 'This is your usual account now.',
  removed: 'The account was removed.',
  reviewed: 'The decision was kept.',
} as const;

/** Why a payout failed, for its owner. */
export const PAYOUT_REASONS: Readonly<Record<string, string>> = {
  declined: 'The bank did not make the transfer.',
  refused: 'The bank did not accept this account.',
  ended: 'The bank knew nothing of it, so it was ended by hand.',
};
