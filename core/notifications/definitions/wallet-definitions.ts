import type { NotificationDefinition } from '#core/notifications/definition.ts';
import {
  ALWAYS_MAILED,
  MAIL_AND_PUSH,
  MAILED_ELSEWHERE,
  PUSH_WITHOUT_MAIL,
} from '#core/notifications/event.ts';
import { toWallet } from '#core/notifications/notification-link.ts';

const DEPOSIT = {
  group: 'deposits',
  urgency: 'step',
  audience: 'person',
  channels: MAIL_AND_PUSH,
  leadsTo: toWallet('deposit'),
} as const;
const WITHDRAWAL = {
  group: 'withdrawals',
  urgency: 'step',
  audience: 'person',
  channels: MAILED_ELSEWHERE,
  leadsTo: toWallet('withdraw'),
} as const;

/** Deposits, withdrawals and payouts. */
export const WALLET_DEFINITIONS = {
  deposit_seen: {
    ...DEPOSIT,
    channels: PUSH_WITHOUT_MAIL,
    label: 'Deposit seen',
    about: 'Coins are on their way to you.',
    title: '{amount} is on its way',
    message:
      'It was seen on {network} and is yours after {confirmations} confirmations. There is nothing to do.',
  },
  deposit_credited: {
    ...DEPOSIT,
    label: 'Deposit arrived',
    about: 'Coins are in your wallet.',
    title: '{amount} arrived',
    message: 'It came over {network} and is in your wallet.',
  },
  deposit_too_small: {
    ...DEPOSIT,
    urgency: 'info',
    label: 'Deposit too small',
    about: 'Less came than can be credited; it is kept for you.',
    title: '{amount} is less than can be credited',
    message:
      'It came over {network} and is kept for you. As soon as what is kept reaches {least}, all of it is credited.',
  },
  deposit_gone: {
    ...DEPOSIT,
    label: 'Deposit gone',
    about: 'A network took back what was on its way.',
    title: '{amount} is not on its way any more',
    message:
      '{network} took the block back that it was in. It usually comes again within minutes; if not, it is still with whoever sent it.',
  },
  deposit_reversed: {
    ...DEPOSIT,
    urgency: 'money',
    channels: ALWAYS_MAILED,
    label: 'Deposit taken back',
    about: 'A network took back what had been credited.',
    title: 'A deposit of {amount} was taken back',
    message:
      '{network} took it back after it had counted as final, which hardly ever happens. What was left of it in your wallet was taken out again.',
    variants: {
      covered: {
        title: '{taken} covered a deposit that was taken back',
        message: 'All of it is covered now, and coins can leave your wallet again.',
      },
      partly_covered: {
        title: '{taken} covered a deposit that was taken back',
        message: '{left} is still to be covered. Until then nothing leaves your wallet.',
      },
    },
  },
  withdrawal_requested: {
    ...WITHDRAWAL,
    urgency: 'money',
    label: 'Withdrawal requested',
    about: 'Somebody, we hope you, asked for a withdrawal.',
    title: 'Withdrawal requested',
    message: '{amount} to {to}. If it was not you, cancel it at once and change your password.',
  },
  withdrawal_needs_approval: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Withdrawal looked at',
    about: 'Two people look at a withdrawal before it leaves.',
    title: 'Your withdrawal is being looked at',
    message: 'Two people look at {amount} before it leaves. You can still cancel it.',
  },
  withdrawal_broadcast: {
    ...WITHDRAWAL,
    urgency: 'money',
    label: 'Withdrawal sent',
    about: 'A withdrawal is on its way.',
    title: 'Your withdrawal is on its way',
    message: '{amount} to {to}. It is confirmed once the network has enough blocks on top.',
  },
  withdrawal_confirmed: {
    ...WITHDRAWAL,
    label: 'Withdrawal arrived',
    about: 'The network confirmed a withdrawal.',
    title: 'Your withdrawal has arrived',
    message: '{amount} is at {to}, and the network has confirmed it.',
  },
  withdrawal_failed: {
    ...WITHDRAWAL,
    label: 'Withdrawal failed',
    about: 'A withdrawal did not go through; the money is back.',
    title: 'Your withdrawal did not go through',
    message: 'The network did not carry it out. {amount} is back in your wallet, the fee too.',
  },
  withdrawal_rejected: {
    ...WITHDRAWAL,
    label: 'Withdrawal not approved',
    about: 'A withdrawal was not approved; the money is back.',
    title: 'Your withdrawal was not approved',
    message: '{amount} is back in your wallet, the fee too. Support can tell you more.',
  },
  withdrawal_cancelled: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Withdrawal cancelled',
    about: 'A withdrawal was cancelled; the money is back.',
    title: 'Withdrawal cancelled',
    message: '{amount} is back in your wallet. Nothing was sent.',
  },
  wallet_payout_succeeded: {
    ...WITHDRAWAL,
    label: 'Payout made',
    about: 'Naira went to your bank account.',
    title: '{amount} was paid out',
    message: 'It went to {bank}, account ending {ending}.',
  },
  wallet_payout_failed: {
    ...WITHDRAWAL,
    label: 'Payout failed',
    about: 'The bank did not take a payout; the money is back.',
    title: '{amount} could not be paid out',
    message:
      'The bank did not take it for {bank}, account ending {ending}. All of the cNGN is back in your wallet.',
  },
  wallet_payout_reversed: {
    ...WITHDRAWAL,
    label: 'Payout came back',
    about: 'The bank sent a payout back.',
    title: '{amount} came back',
    message:
      'The bank sent the payment to {bank}, account ending {ending} back. All of the cNGN is in your wallet again.',
  },
  wallet_payout_unknown: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Payout looked for',
    about: 'The bank did not say whether it paid.',
    title: '{amount} is being looked for',
    message:
      'The bank did not say whether it paid to {bank}, account ending {ending}. We keep asking; it is paid once at most, and nothing is lost.',
  },
} as const satisfies Record<string, NotificationDefinition>;
