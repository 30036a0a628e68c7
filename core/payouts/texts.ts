import type { NoticeText } from '#core/trade/notification-texts.ts';

/** A bank account as it is written about: never with all of its digits. */
export interface ToldAccount {
  readonly bankName: string;
  readonly accountNumber: string;
}

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

/** What a person reads of changes of their own bank accounts, here and by mail. */
export const BANK_ACCOUNT_NOTICES = {
  added: (account: ToldAccount): NoticeText => ({
    type: 'wallet_bank_account_added',
    title: 'A bank account was added',
    message: `${told(account)}. It takes payouts after 24 hours.`,
  }),
  waiting: (account: ToldAccount): NoticeText => ({
    type: 'wallet_bank_account_added',
    title: 'A bank account was added',
    message: `${told(account)}. Its name is not quite yours, so somebody looks at it before it takes payouts.`,
  }),
  removed: (account: ToldAccount): NoticeText => ({
    type: 'wallet_bank_account_removed',
    title: 'A bank account was removed',
    message: `${told(account)}.`,
  }),
  usual: (account: ToldAccount): NoticeText => ({
    type: 'wallet_bank_account_usual',
    title: 'Your usual bank account was changed',
    message: `It is now ${told(account)}.`,
  }),
  accepted: (account: ToldAccount): NoticeText => ({
    type: 'wallet_bank_account_reviewed',
    title: 'Your bank account was accepted',
    message: `${told(account)} takes payouts.`,
  }),
  refused: (account: ToldAccount): NoticeText => ({
    type: 'wallet_bank_account_reviewed',
    title: 'Your bank account was not accepted',
    message: `${told(account)} is not in your name, so it cannot be used. Remove it and add one that is yours.`,
  }),
} as const;

/** What a person reads of a payout of theirs. */
export const PAYOUT_NOTICES = {
  succeeded: (amount: string, account: ToldAccount): NoticeText => ({
    type: 'wallet_payout_succeeded',
    title: `${amount} was paid out`,
    message: `It went to ${told(account)}.`,
  }),
  failed: (amount: string, account: ToldAccount): NoticeText => ({
    type: 'wallet_payout_failed',
    title: `${amount} could not be paid out`,
    message: `The bank did not take it for ${told(account)}. All of the cNGN is back in your wallet.`,
  }),
  reversed: (amount: string, account: ToldAccount): NoticeText => ({
    type: 'wallet_payout_reversed',
    title: `${amount} came back`,
    message: `The bank sent the payment to ${told(account)} back. All of the cNGN is in your wallet again.`,
  }),
  unknown: (amount: string, account: ToldAccount): NoticeText => ({
    type: 'wallet_payout_unknown',
    title: `${amount} is being looked for`,
    message: `The bank did not say whether it paid to ${told(account)}. We keep asking; it is paid once at most, and nothing is lost.`,
  }),
} as const;

/** Why a payout failed, for its owner. */
export const PAYOUT_REASONS: Readonly<Record<string, string>> = {
  declined: 'The bank did not make the transfer.',
  refused: 'The bank did not accept this account.',
  ended: 'The bank knew nothing of it, so it was ended by hand.',
};

function told({ bankName, accountNumber }: ToldAccount): string {
  return `${bankName}, account ending ${accountNumber.slice(-4)}`;
}
