import type { QuestionGroup } from '#web/features/public/reading/faq/question.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** Escrow, naira, fees and disputes. */
export const MONEY_QUESTIONS: readonly QuestionGroup[] = [
  {
    id: 'escrow',
    title: msg('What Oja holds'),
    questions: [
      {
        id: 'what-is-escrow',
        question: msg('What does “in escrow” mean here?'),
        answer: msg(
          'The seller’s crypto is taken out of their available balance and locked for one order. Neither side can move it alone. It leaves in one of three ways: to the buyer, back to the seller, or split as both agree in a dispute.',
        ),
        link: { to: '/how-it-works', label: msg('How an order works') },
      },
      {
        id: 'hold-naira',
        question: msg('Does Oja hold my naira?'),
        answer: msg(
          'No. Naira goes from the buyer’s bank to the seller’s bank. We never touch it, and cannot send it back.',
        ),
      },
      {
        id: 'hollow-offers',
        question: msg('Can a seller offer what they do not have?'),
        answer: msg(
          'No. A sell offer is funded when it is posted, with its fee. What you see for sale is there.',
        ),
      },
      {
        id: 'prove-it',
        words: 'trust proof solvency audit',
        question: msg('How do I know the books are right?'),
        answer: msg(
          'Every movement is written twice, from and to, and never changed. An audit checks every minute what moved: whether every account is the sum of its movements, every active order has one escrow, and every order matches its history.',
        ),
      },
      {
        id: 'where-is-my-money',
        question: msg('Where is my money right now?'),
        answer: msg(
          'Each of your orders answers that under “Where is my money?”: who holds what, whose turn it is, until when, and what happens if nobody acts.',
        ),
        link: { to: '/trades/active', label: msg('Your active orders') },
      },
      {
        id: 'deposits',
        words: 'withdrawal deposit blockchain network',
        question: msg('Can I deposit and withdraw crypto?'),
        answer: msg(
          'Yes, on every network the wallet lists. A deposit is credited when it is final on its chain; a withdrawal needs 2FA and goes to an address you saved at least a day before. In the sandbox a test chain and a faucet are used instead.',
        ),
        link: { to: '/wallet?tab=overview', label: msg('Your wallet') },
      },
    ],
  },
  {
    id: 'naira',
    title: msg('Naira and banks'),
    questions: [
      {
        id: 'stamp-duty',
        words: 'EMTL levy tax charges',
        question: msg('Who pays the ₦50 stamp duty?'),
        answer: msg(
          'The sender, since 1 January 2026, on transfers from {dutyFrom} on. Your bank takes {duty} on top of what you send. The seller must receive the exact total, so do not subtract it.',
        ),
      },
      {
        id: 'narration',
        question: msg('What do I write as narration?'),
        answer: msg(
          'Your own name, or nothing. Never a word about crypto and never our name: some banks hold such transfers back or close the account.',
        ),
      },
      {
        id: 'fintech-accounts',
        question: msg('Can I pay from OPay, PalmPay or another wallet?'),
        answer: msg(
          'If the offer accepts it and the account is in your own name. Some wallets show a payment company as the sender; the seller then sees that in the name check and decides.',
        ),
      },
      {
        id: 'third-party',
        words: 'family friend brother fraud',
        question: msg('Can a friend pay for me?'),
        answer: msg(
          'No. Paying from someone else’s account is how stolen accounts are emptied. The seller will not release, and the money goes back to where it came from.',
        ),
      },
      {
        id: 'account-frozen',
        words: 'freeze blocked post no debit police',
        question: msg('My bank has frozen my account. What can I show?'),
        answer: msg(
          'Download the signed record of the order: every step, the account as it was shown, the fingerprint of the receipt. Anyone can check it without us. Ask your bank in writing for the reason and the order behind it.',
        ),
        link: { to: '/support#frozen', label: msg('What to do first') },
      },
      {
        id: 'bank-details-visible',
        question: msg('Who sees my bank account?'),
        answer: msg(
          'Only the buyer of an active order, from acceptance until {details} hours after its end. On the market nobody sees it.',
        ),
      },
    ],
  },
  {
    id: 'fees-and-limits',
    title: msg('Fees and limits'),
    questions: [
      {
        id: 'fees',
        words: 'charges cost price commission',
        question: msg('What does an order cost?'),
        answer: msg(
          'The buyer {buyerFee}, the seller {sellerFee} of the crypto, taken at release. On {amount} that is {fee}. An order that does not complete costs nothing. The operator can set other rates; both are shown before you accept.',
        ),
        link: { to: '/how-it-works#fees', label: msg('What it costs') },
      },
      {
        id: 'amount-limits',
        question: msg('How small and how large can an offer be?'),
        answer: msg(
          'From {leastAmount} to {mostAmount} of the coin. The offer’s owner sets the min and max order in naira.',
        ),
      },
      {
        id: 'rate-source',
        question: msg('Which rate do the prices compare with?'),
        answer: msg(
          'With this installation’s reference rate. Where no rate can be read, an estimate is shown and marked as one. An estimate never prices an order.',
        ),
      },
    ],
  },
  {
    id: 'disputes',
    title: msg('Disputes'),
    questions: [
      {
        id: 'open-dispute',
        words: 'complaint appeal scam not received',
        question: msg('When should I open a dispute?'),
        answer: msg(
          'When you paid and nothing is released, or when money did not arrive, came from someone else, has the wrong amount, or went back. It pauses the timer of the order, and the crypto stays in escrow.',
        ),
      },
      {
        id: 'how-long-dispute',
        question: msg('How long does a dispute take?'),
        answer: msg(
          'Each side has {statement} hours for a first statement; not replying within {silence} hours may count against you. Expect one to three days. Agreeing with each other ends it at once.',
        ),
      },
      {
        id: 'who-decides',
        question: msg('Who decides, and can I appeal?'),
        answer: msg(
          'An Oja dispute agent who is on neither side, with a reason both can read. From {secondPerson} on a second one must agree. You can appeal once, within {appeal} hours; another dispute agent decides it.',
        ),
      },
      {
        id: 'good-evidence',
        question: msg('What counts as evidence?'),
        answer: msg(
          'Your bank’s receipt and the statement that shows the debit or the missing credit. A picture is evidence and never moves money by itself; the same one cannot be used in two orders.',
        ),
      },
    ],
  },
];
