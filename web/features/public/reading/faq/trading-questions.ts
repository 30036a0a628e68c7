import type { QuestionGroup } from '#web/features/public/reading/faq/question.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** Beginning, buying and selling. */
export const TRADING_QUESTIONS: readonly QuestionGroup[] = [
  {
    id: 'beginning',
    title: msg('Getting started'),
    questions: [
      {
        id: 'what-is-oja',
        question: msg('What is Oja?'),
        answer: msg(
          'A market where people in Nigeria buy and sell USDT, USDC and cNGN for naira with each other. Oja holds the seller’s crypto until the buyer’s naira has arrived. The name is the Yoruba word for market: ọjà.',
        ),
        link: { to: '/about', label: msg('About Oja') },
      },
      {
        id: 'who-can-use',
        question: msg('Do I need an account to look around?'),
        answer: msg(
          'No. Offers, prices, traders’ records and these pages are open to everyone. You log in to accept, to post an offer, and for everything about money.',
        ),
        link: { to: '/trades', label: msg('See the market') },
      },
      {
        id: 'sign-up-ways',
        words: 'register create account',
        question: msg('How can I sign up?'),
        answer: msg(
          'By email, by phone number, or with Google where it is offered. You have to confirm an address or a number before it counts.',
        ),
        link: { to: '/sign-up', label: msg('Sign up') },
      },
      {
        id: 'identity-check',
        words: 'KYC verify verification identity',
        question: msg('Why do you ask for my BVN or NIN?'),
        answer: msg(
          'To know that one person is behind one account. We keep a fingerprint of the number, its last 4 digits and the result, never the number itself. Some offers are for verified people only.',
        ),
      },
      {
        id: 'sandbox',
        question: msg('What does the Sandbox badge mean?'),
        answer: msg(
          'This installation is for trying out: no bank is called, its crypto is on a test chain and worth nothing, and every email and text message it sends can be read by anyone. Never use real details there.',
        ),
      },
    ],
  },
  {
    id: 'buying',
    title: msg('Buying'),
    questions: [
      {
        id: 'time-to-pay',
        question: msg('How long do I have to pay?'),
        answer: msg(
          '{window} minutes from acceptance, or what the offer says, up to {longestWindow}. The seller can add {extension} minutes once. The timer is on the order page and in the browser tab.',
        ),
        link: { to: '/how-it-works#clocks', label: msg('Every clock') },
      },
      {
        id: 'time-ran-out',
        words: 'pay late expired expire refund',
        question: msg('I paid, but the payment time expired. Is my money gone?'),
        answer: msg(
          'No. Open the order and tap “I already paid”, within {lateClaim} minutes, with the receipt from your bank app. If the crypto is still available it goes in escrow for you again on the same terms. If it is gone, we tell the seller that your money is not theirs to keep.',
        ),
      },
      {
        id: 'part-of-offer',
        question: msg('Can I take only a part of an offer?'),
        answer: msg(
          'Yes, between its min and max order. The rest stays on the market. An offer marked “Full amount only” is taken whole or not at all.',
        ),
      },
      {
        id: 'kobo',
        words: 'pay amount difference',
        question: msg('Why does my total end in odd kobo?'),
        answer: msg(
          'So that the seller sees at once which payment is yours. The total is rounded up to the whole naira and gets 1 to {kobo} kobo that no other active order of this seller with that naira amount has: at most {koboMost} more than the price says. Pay it to the kobo.',
        ),
      },
      {
        id: 'leave-a-trade',
        words: 'cancel lockout banned',
        question: msg('Can I leave an order I have accepted?'),
        answer: msg(
          'Yes, the buyer can. It counts, and so does letting the payment time expire: more than {cancels} a day before paying, or more than {cancelsPaid} after “I have sent”, and you cannot accept orders for {lockoutFirst} minutes, then longer, up to {lockoutLast} hours and the rest of the day. New traders have {cancelsNew} and {cancelsNewPaid}.',
        ),
      },
      {
        id: 'seller-slow',
        words: 'slow waiting scam',
        question: msg('I paid and the seller does not release. What now?'),
        answer: msg(
          'Your crypto stays in escrow; no timer can take it back. You can open a dispute at any time. After {slowReminder} minutes we remind the seller; after {slowDispute} hours a dispute opens automatically.',
        ),
        link: { to: '/trades/active', label: msg('Your active orders') },
      },
      {
        id: 'how-many-trades',
        question: msg('How many active orders can I have?'),
        answer: msg(
          '{runningNew} that you accepted while you have completed fewer than {newBelow}, and {running} afterwards. Orders others accepted from your own offers do not count.',
        ),
      },
    ],
  },
  {
    id: 'selling',
    title: msg('Selling'),
    questions: [
      {
        id: 'to-sell',
        question: msg('What do I need to sell?'),
        answer: msg(
          'Crypto in your wallet, a bank account whose name comes from the bank, and 2FA for your own offers. Amount and fee are locked when you post.',
        ),
        link: { to: '/trade-type-selection', label: msg('Post an offer') },
      },
      {
        id: 'price-rules',
        words: 'rate margin',
        question: msg('May I ask any price?'),
        answer: msg(
          'A fixed price stays within {band} % of a fresh market rate, a margin within {margin} %. You can set a band for a price that follows the market, and a rate at which your offer pauses.',
        ),
      },
      {
        id: 'edit-offer',
        question: msg('Can I change or pause my offer?'),
        answer: msg(
          'While it is open: price, limits, terms and accounts, or pause it, copy it, take it off. An active order keeps its terms. You can have {openOffers} open offers.',
        ),
      },
      {
        id: 'seller-cancel',
        question: msg('Can I cancel after someone accepted?'),
        answer: msg(
          'Not alone. You can ask the buyer to agree to cancel. Otherwise the buyer pays, cancels or the payment time expires, or you open a dispute.',
        ),
      },
      {
        id: 'name-does-not-fit',
        words: 'fraud scam third party',
        question: msg('The sender’s name is not the buyer’s. What do I do?'),
        answer: msg(
          'Do not release. Type the name your bank shows; Oja says whether it is exact, close or a mismatch, and why. Money from someone else goes back to where it came from. You can check {nameChecks} different names in an order.',
        ),
      },
      {
        id: 'auto-release',
        question: msg('Can an order release automatically?'),
        answer: msg(
          'Only if you chose it for your offer and this installation has a bank connection that reports credits. Then account, amount and name must all match exactly. Everything else waits for you.',
        ),
      },
      {
        id: 'release-held',
        question: msg('Why is my release held after I changed my password?'),
        answer: msg(
          'Someone who takes over an account changes its password first. So a release within {hold} hours after a change during an order needs an authenticator that you had before.',
        ),
      },
    ],
  },
];
