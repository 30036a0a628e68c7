import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

/** Deposits, withdrawals and payouts. */
export const WALLET_TEMPLATES = {
  deposit_seen: {
    title: '{amount} is on its way',
    message:
      'It was seen on {network} and is yours after {confirmations} confirmations. There is nothing to do.',
  },
  deposit_credited: {
    title: '{amount} arrived',
    message: 'It came over {network} and is in your wallet.',
  },
  deposit_too_small: {
    title: '{amount} is less than can be credited',
    message:
      'It came over {network} and is kept for you. As soon as what is kept reaches {least}, all of it is credited.',
  },
  deposit_gone: {
    title: '{amount} is not on its way any more',
    message:
      '{network} took the block back that it was in. It usually comes again within minutes; if not, it is still with whoever sent it.',
  },
  deposit_reversed: {
    title: 'A deposit of {amount} was taken back',
    message:
      '{network} took it back after it had counted as final, which hardly ever happens. What was left of it in your wallet was taken out again.',
  },
  'deposit_reversed.covered': {
    title: '{taken} covered a deposit that was taken back',
    message: 'All of it is covered now, and coins can leave your wallet again.',
  },
  'deposit_reversed.partly_covered': {
    title: '{taken} covered a deposit that was taken back',
    message: '{left} is still to be covered. Until then nothing leaves your wallet.',
  },
  withdrawal_requested: {
    title: 'Withdrawal requested',
    message: '{amount} to {to}. If it was not you, cancel it at once and change your password.',
  },
  withdrawal_needs_approval: {
    title: 'Your withdrawal is being looked at',
    message: 'Two people look at {amount} before it leaves. You can still cancel it.',
  },
  withdrawal_broadcast: {
    title: 'Your withdrawal is on its way',
    message: '{amount} to {to}. It is confirmed once the network has enough blocks on top.',
  },
  withdrawal_confirmed: {
    title: 'Your withdrawal has arrived',
    message: '{amount} is at {to}, and the network has confirmed it.',
  },
  withdrawal_failed: {
    title: 'Your withdrawal did not go through',
    message: 'The network did not carry it out. {amount} is back in your wallet, the fee too.',
  },
  withdrawal_rejected: {
    title: 'Your withdrawal was not approved',
    message: '{amount} is back in your wallet, the fee too. Support can tell you more.',
  },
  withdrawal_cancelled: {
    title: 'Withdrawal cancelled',
    message: '{amount} is back in your wallet. Nothing was sent.',
  },
  withdrawal_address_added: {
    title: 'A withdrawal address was added',
    message:
      'Coins can go there from tomorrow on. If it was not you, remove it under Addresses and change your password.',
  },
  wallet_payout_succeeded: {
    title: '{amount} was paid out',
    message: 'It went to {bank}, account ending {ending}.',
  },
  wallet_payout_failed: {
    title: '{amount} could not be paid out',
    message:
      'The bank did not take it for {bank}, account ending {ending}. All of the cNGN is back in your wallet.',
  },
  wallet_payout_reversed: {
    title: '{amount} came back',
    message:
      'The bank sent the payment to {bank}, account ending {ending} back. All of the cNGN is in your wallet again.',
  },
  wallet_payout_unknown: {
    title: '{amount} is being looked for',
    message:
      'The bank did not say whether it paid to {bank}, account ending {ending}. We keep asking; it is paid once at most, and nothing is lost.',
  },
  wallet_bank_account_added: {
    title: 'A bank account was added',
    message: '{bank}, account ending {ending}. It takes payouts after 24 hours.',
  },
  'wallet_bank_account_added.waiting': {
    title: 'A bank account was added',
    message:
      '{bank}, account ending {ending}. Its name is not quite yours, so somebody looks at it before it takes payouts.',
  },
  wallet_bank_account_removed: {
    title: 'A bank account was removed',
    message: '{bank}, account ending {ending}.',
  },
  wallet_bank_account_usual: {
    title: 'Your usual bank account was changed',
    message: 'It is now {bank}, account ending {ending}.',
  },
  'wallet_bank_account_reviewed.accepted': {
    title: 'Your bank account was accepted',
    message: '{bank}, account ending {ending} takes payouts.',
  },
  'wallet_bank_account_reviewed.refused': {
    title: 'Your bank account was not accepted',
    message:
      '{bank}, account ending {ending} is not in your name, so it cannot be used. Remove it and add one that is yours.',
  },
} as const satisfies Record<string, NotificationTemplate>;
