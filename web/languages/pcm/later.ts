import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Pages that are not open yet. */
export const LATER_PCM: Dictionary = {
  'Not open yet': 'E never open',
  'What will be here': 'Wetin go dey here',
  'What works today': 'Wetin dey work today',
  'Careful.': 'Shine your eye.',

  'Your active orders': 'Your active orders',
  Conversation: 'Gist',

  'Plans for CryptoLens, from $9.99 a month: predictions with their past accuracy, technical indicators and price alerts. None is on sale yet, so you have none and are charged nothing.':
    'Plans for CryptoLens, from $9.99 every month: predictions and how correct dem don be, technical indicators and price alerts. We never start to sell any, so you no get any and nobody go charge you.',
  'The plans side by side, with what each costs in naira':
    'The plans side by side, with wetin each one cost for naira',
  'Payment from your wallet, cancelled with one tap':
    'You go pay from your wallet, and one press go cancel am',
  'Prices of the largest coins, free for everyone.':
    'Price of the biggest coins, free for everybody.',
  'Buying and selling needs no plan. Fees are shown before you accept.':
    'You no need plan to buy or sell. You go see the fee before you accept.',
  'Manage your subscription': 'Manage your subscription',
  'Your plan, when it renews, what it cost so far, and how to end it. You have no plan, so nothing renews and you pay nothing.':
    'Your plan, when e go renew, wetin e don cost reach now, and how to end am. You no get plan, so nothing go renew and nobody go charge you.',

  Weekly: 'Every week',
  Monthly: 'Every month',

  'Escrow test': 'Escrow test',
  'Peer-to-peer escrow test': 'Peer-to-peer escrow test',
  'Peer-to-peer system test': 'Peer-to-peer system test',
};
