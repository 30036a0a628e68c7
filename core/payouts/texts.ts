import type { NotificationText } from '#core/trade/notification-texts.ts';

/** A bank account as shown in texts: never with all of its digits. */
export interface NotificationAccount {
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

/** Notifications of changes of one's own bank accounts, in the app and by mail. */
export const BANK_ACCOUNT_NOTIFICATIONS = {
  added: (account: NotificationAccount): NotificationText => ({
    type: 'wallet_bank_account_added',
    title: 'A bank account was added',
    message: `${maskedAccount(account)}. It takes payouts after 24 hours.`,
  }),
  waiting: (account: NotificationAccount): NotificationText => ({
    type: 'wallet_bank_account_added',
    title: 'A bank account was added',
    message: `${maskedAccount(account)}. Its name is not quite yours, so somebody looks at it before it takes payouts.`,
  }),
  removed: (account: NotificationAccount): NotificationText => ({
    type: 'wallet_bank_account_removed',
    title: 'A bank account was removed',
    message: `${maskedAccount(account)}.`,
  }),
  usual: (account: NotificationAccount): NotificationText => ({
    type: 'wallet_bank_account_usual',
    title: 'Your usual bank account was changed',
    message: `It is now ${maskedAccount(account)}.`,
  }),
  accepted: (account: NotificationAccount): NotificationText => ({
    type: 'wallet_bank_account_reviewed',
    title: 'Your bank account was accepted',
    message: `${maskedAccount(account)} takes payouts.`,
  }),
  refused: (account: NotificationAccount): NotificationText => ({
    type: 'wallet_bank_account_reviewed',
    title: 'Your bank account was not accepted',
    message: `${maskedAccount(account)} is not in your name, so it cannot be used. Remove it and add one that is yours.`,
  }),
} as const;

/** Notifications of a payout to its owner. */
export const PAYOUT_NOTIFICATIONS = {
  succeeded: (amount: string, account: NotificationAccount): NotificationText => ({
    type: 'wallet_payout_succeeded',
    title: `${amount} was paid out`,
    message: `It went to ${maskedAccount(account)}.`,
  }),
  failed: (amount: string, account: NotificationAccount): NotificationText => ({
    type: 'wallet_payout_failed',
    title: `${amount} could not be paid out`,
    message: `The bank did not take it for ${maskedAccount(account)}. All of the cNGN is back in your wallet.`,
  }),
  reversed: (amount: string, account: NotificationAccount): NotificationText => ({
    type: 'wallet_payout_reversed',
    title: `${amount} came back`,
    message: `The bank sent the payment to ${maskedAccount(account)} back. All of the cNGN is in your wallet again.`,
  }),
  unknown: (amount: string, account: NotificationAccount): NotificationText => ({
    type: 'wallet_payout_unknown',
    title: `${amount} is being looked for`,
    message: `The bank did not say whether it paid to ${maskedAccount(account)}. We keep asking; it is paid once at most, and nothing is lost.`,
  }),
} as const;

/** Why a payout failed, for its owner. */
export const PAYOUT_REASONS: Readonly<Record<string, string>> = {
  declined: 'The bank did not make the transfer.',
  refused: 'The bank did not accept this account.',
  ended: 'The bank knew nothing of it, so it was ended by hand.',
};

function maskedAccount({ bankName, accountNumber }: NotificationAccount): string {
  return `${bankName}, account ending ${accountNumber.slice(-4)}`;
}
