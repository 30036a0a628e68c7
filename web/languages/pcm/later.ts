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

  'Buy or sell USDT, USDC and cNGN for naira, with the crypto in escrow until both sides agree.':
    'Buy or sell USDT, USDC and cNGN with naira; the crypto go dey hold till the two sides gree.',
  'Ask us about a request for money you do not trust.':
    'Ask us if somebody dey ask you for money and you no trust am.',
  'Nothing can be paid on this page. If someone sent you this link and asks for money, do not pay.':
    'You no fit pay anything for this page. If somebody send you this link come dey ask for money, no pay.',
  'An invoice that comes again. Its page will show the next one, and those that were paid.':
    'Invoice wey dey come again. The page go show the next one, and the ones wey dem don pay.',
  Weekly: 'Every week',
  Monthly: 'Every month',
  'Payment link': 'Payment link',
  'The page behind a payment link: who asks for the money, how much, and the ways to pay it. No payment link can be made yet.':
    'The page wey dey behind payment link: who dey ask for the money, how much, and how to pay am. Nobody fit make payment link yet.',
  'This market has not made any payment links yet. If someone sent you this link and asks for money, do not pay.':
    'Dis market never make any payment link. If somebody send you dis address come dey ask for money, no pay.',

  'Escrow test': 'Escrow test',
  'Peer-to-peer escrow test': 'Peer-to-peer escrow test',
  'Peer-to-peer system test': 'Peer-to-peer system test',
};
