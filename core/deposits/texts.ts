import type { NotificationText } from '#core/trade/notification-texts.ts';

export const ADDRESS_SHOWN = 'This address is yours. It stays the same.';

/** Notifications about deposits on a chain. Amounts come formatted with their unit. */
export const DEPOSIT_NOTIFICATIONS = {
  seen: (amount: string, network: string, confirmations: number): NotificationText => ({
    type: 'deposit_seen',
    title: `${amount} is on its way`,
    message: `It was seen on ${network} and is yours after ${confirmations} confirmations. There is nothing to do.`,
  }),
  credited: (amount: string, network: string): NotificationText => ({
    type: 'deposit_credited',
    title: `${amount} arrived`,
    message: `It came over ${network} and is in your wallet.`,
  }),
  tooSmall: (amount: string, least: string, network: string): NotificationText => ({
    type: 'deposit_too_small',
    title: `${amount} is less than can be credited`,
    message: `It came over ${network} and is kept for you. As soon as what is kept reaches ${least}, all of it is credited.`,
  }),
  gone: (amount: string, network: string): NotificationText => ({
    type: 'deposit_gone',
    title: `${amount} is not on its way any more`,
    message: `${network} took the block back that it was in. It usually comes again within minutes; if not, it is still with whoever sent it.`,
  }),
  setOff: (taken: string, left: string | null): NotificationText => ({
    type: 'deposit_reversed',
    title: `${taken} covered a deposit that was taken back`,
    message:
      left === null
        ? 'All of it is covered now, and coins can leave your wallet again.'
        : `${left} is still to be covered. Until then nothing leaves your wallet.`,
  }),
  reversed: (amount: string, network: string): NotificationText => ({
    type: 'deposit_reversed',
    title: `A deposit of ${amount} was taken back`,
    message: `${network} took it back after it had counted as final, which hardly ever happens. What was left of it in your wallet was taken out again.`,
  }),
} as const;
