import { notificationText } from '#core/notifications/notification-text.ts';

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
  added: (account: NotificationAccount) =>
    notificationText('wallet_bank_account_added', masked(account)),
  waiting: (account: NotificationAccount) =>
    notificationText('wallet_bank_account_added.waiting', masked(account)),
  removed: (account: NotificationAccount) =>
    notificationText('wallet_bank_account_removed', masked(account)),
  usual: (account: NotificationAccount) =>
    notificationText('wallet_bank_account_usual', masked(account)),
  accepted: (account: NotificationAccount) =>
    notificationText('wallet_bank_account_reviewed.accepted', masked(account)),
  refused: (account: NotificationAccount) =>
    notificationText('wallet_bank_account_reviewed.refused', masked(account)),
} as const;

/** Notifications of a payout to its owner. */
export const PAYOUT_NOTIFICATIONS = {
  succeeded: (amount: string, account: NotificationAccount) =>
    notificationText('wallet_payout_succeeded', { amount, ...masked(account) }),
  failed: (amount: string, account: NotificationAccount) =>
    notificationText('wallet_payout_failed', { amount, ...masked(account) }),
  reversed: (amount: string, account: NotificationAccount) =>
    notificationText('wallet_payout_reversed', { amount, ...masked(account) }),
  unknown: (amount: string, account: NotificationAccount) =>
    notificationText('wallet_payout_unknown', { amount, ...masked(account) }),
} as const;

/** Why a payout failed, for its owner. */
export const PAYOUT_REASONS: Readonly<Record<string, string>> = {
  declined: 'The bank did not make the transfer.',
  refused: 'The bank did not accept this account.',
  ended: 'The bank knew nothing of it, so it was ended by hand.',
};

function masked({ bankName, accountNumber }: NotificationAccount) {
  return { bank: bankName, ending: accountNumber.slice(-4) };
}
