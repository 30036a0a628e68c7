import { LIMIT_PERIOD_NAMES, LIMIT_PRODUCT_NAMES } from '#core/money-limits/texts.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import {
  ALWAYS_MAILED,
  MAIL_AND_PUSH,
  MAILED_ELSEWHERE,
  PUSH_WITHOUT_MAIL,
  QUIET,
} from '#core/notifications/event.ts';
import { toPage, toWallet } from '#core/notifications/notification-link.ts';

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
  limit_near: {
    group: 'withdrawals',
    urgency: 'info',
    audience: 'person',
    channels: QUIET,
    leadsTo: toPage('/profile?tab=limits'),
    label: 'Limit nearly used up',
    about: 'You used 80% of one of your limits.',
    title: 'Most of a limit is used',
    message: '{product}, {period}: {left} left of {most}.',
    choices: { product: LIMIT_PRODUCT_NAMES, period: LIMIT_PERIOD_NAMES },
  },
  deposit_seen: {
    ...DEPOSIT,
    channels: PUSH_WITHOUT_MAIL,
    label: 'Deposit detected',
    about: 'Crypto is on its way to you.',
    title: '{amount} is on its way',
    message:
      'Detected on {network}. It is credited after {confirmations} confirmations. You do not need to do anything.',
  },
  deposit_credited: {
    ...DEPOSIT,
    label: 'Deposit credited',
    about: 'Crypto is in your wallet.',
    title: '{amount} arrived',
    message: 'It came over {network} and is in your wallet.',
  },
  deposit_too_small: {
    ...DEPOSIT,
    urgency: 'info',
    label: 'Deposit too small',
    about: 'A deposit is below the minimum. We keep it for you.',
    title: '{amount} is below the minimum deposit',
    message:
      'It came over {network}. Smaller deposits are added up and credited once they reach {least}.',
  },
  deposit_gone: {
    ...DEPOSIT,
    label: 'Deposit dropped',
    about: 'A network dropped a deposit on its way to you.',
    title: '{amount} is no longer on its way',
    message:
      '{network} dropped the block it was in. It usually arrives again within minutes; if not, the sender still has it.',
  },
  deposit_reversed: {
    ...DEPOSIT,
    urgency: 'money',
    channels: ALWAYS_MAILED,
    label: 'Deposit reversed',
    about: 'A network reversed a credited deposit.',
    title: 'A deposit of {amount} was reversed',
    message:
      '{network} reversed it after it was final, which is very rare. What was left of it was taken from your wallet.',
    variants: {
      covered: {
        title: '{taken} covered a reversed deposit',
        message: 'It is fully covered now, and you can withdraw again.',
      },
      partly_covered: {
        title: '{taken} covered a reversed deposit',
        message: '{left} still has to be covered. Until then withdrawals are paused.',
      },
    },
  },
  withdrawal_requested: {
    ...WITHDRAWAL,
    urgency: 'money',
    label: 'Withdrawal requested',
    about: 'A withdrawal was requested. Check that it was you.',
    title: 'Withdrawal requested',
    message: '{amount} to {to}. If this was not you, cancel it at once and change your password.',
  },
  withdrawal_needs_approval: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Withdrawal under review',
    about: 'Two staff review a withdrawal before it is sent.',
    title: 'Your withdrawal is under review',
    message: 'Two staff review {amount} before it is sent. You can still cancel it.',
  },
  withdrawal_broadcast: {
    ...WITHDRAWAL,
    urgency: 'money',
    label: 'Withdrawal sent',
    about: 'A withdrawal is on its way.',
    title: 'Your withdrawal is on its way',
    message: '{amount} to {to}. It arrives once the network confirms it.',
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
    message: 'The network did not process it. {amount} is back in your wallet, with the fee.',
  },
  withdrawal_rejected: {
    ...WITHDRAWAL,
    label: 'Withdrawal not approved',
    about: 'A withdrawal was not approved; the money is back.',
    title: 'Your withdrawal was not approved',
    message: '{amount} is back in your wallet, with the fee. Contact support to learn more.',
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
    label: 'Bank withdrawal sent',
    about: 'Naira went to your bank account.',
    title: '{amount} was sent to your bank',
    message: 'It went to {bank}, account ending {ending}.',
  },
  wallet_payout_failed: {
    ...WITHDRAWAL,
    label: 'Bank withdrawal failed',
    about: 'The bank did not accept a withdrawal; the money is back.',
    title: '{amount} could not be sent to your bank',
    message:
      'The bank did not accept it for {bank}, account ending {ending}. All of the cNGN is back in your wallet.',
  },
  wallet_payout_reversed: {
    ...WITHDRAWAL,
    label: 'Bank withdrawal returned',
    about: 'The bank returned a withdrawal.',
    title: '{amount} was returned',
    message:
      'The bank returned the payment to {bank}, account ending {ending}. All of the cNGN is back in your wallet.',
  },
  wallet_payout_unknown: {
    ...WITHDRAWAL,
    channels: MAIL_AND_PUSH,
    label: 'Bank withdrawal pending',
    about: 'The bank has not confirmed a withdrawal yet.',
    title: 'We are checking {amount} with the bank',
    message:
      'The bank has not confirmed the payment to {bank}, account ending {ending}. We keep checking. You can’t be charged twice, and your money is safe.',
  },
} as const satisfies Record<string, NotificationDefinition>;
