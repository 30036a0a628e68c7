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
          'The seller’s crypto is taken out of their spendable balance and tied to one trade. Neither side can move it alone. It leaves in one of three ways: to the buyer, back to the seller, or split as both agree in a dispute.',
        ),
        link: { to: '/how-it-works', label: msg('How a trade works') },
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
          'No. An offer to sell is funded when it is made, with its fee. What you see for sale is there.',
        ),
      },
      {
        id: 'prove-it',
        words: 'trust proof solvency audit',
        question: msg('How do I know the books are right?'),
        answer: msg(
          'Every movement is written twice, from and to, and never changed. An audit looks each minute at what moved: whether every account is the sum of its movements, every running trade has one escrow, and every trade stands where its history says.',
        ),
      },
      {
        id: 'where-is-my-money',
        question: msg('Where is my money right now?'),
        answer: msg(
          'Each of your trades answers that under “Where is my money?”: who holds what, whose turn it is, until when, and what happens if nobody acts.',
        ),
        link: { to: '/trades/active', label: msg('Your running trades') },
      },
      {
        id: 'deposits',
        words: 'withdrawal deposit blockchain network',
        question: msg('Can I deposit and withdraw crypto?'),
        answer: msg(
          'Yes, on every network the wallet lists. A deposit is credited when it is final on its chain; a withdrawal needs two-factor authentication and goes to an address you saved at least a day before. In the sandbox a test chain and a faucet stand in.',
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
          'If the offer takes it and the account is in your own name. Some wallets show a payment company as the sender; the seller then sees that in the check of the name and decides.',
        ),
      },
      {
        id: 'third-party',
        words: 'family friend brother fraud',
        question: msg('Can a friend pay for me?'),
        answer: msg(
          'No. Money from somebody else’s account is how stolen accounts are emptied. The seller will not release, and the money goes back to where it came from.',
        ),
      },
      {
        id: 'account-frozen',
        words: 'freeze blocked post no debit police',
        question: msg('My bank has frozen my account. What can I show?'),
        answer: msg(
          'Download the signed record of the trade: every step, the account as it was shown, the hash of the proof. Anybody can check it without us. Ask your bank in writing for the reason and the order behind it.',
        ),
        link: { to: '/support#frozen', label: msg('What to do first') },
      },
      {
        id: 'bank-details-visible',
        question: msg('Who sees my bank account?'),
        answer: msg(
          'Only the buyer of a running trade, from acceptance until {details} hours after its end. On the market nobody sees it.',
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
        question: msg('What does a trade cost?'),
        answer: msg(
          'The buyer {buyerFee}, the seller {sellerFee} of the crypto, taken at release. On {amount} that is {fee}. A trade that does not complete costs nothing. The operator can set other rates; both are shown before you accept.',
        ),
        link: { to: '/how-it-works#fees', label: msg('What it costs') },
      },
      {
        id: 'amount-limits',
        question: msg('How small and how large can an offer be?'),
        answer: msg(
          'From {leastAmount} to {mostAmount} of the coin. The owner sets the smallest and largest order in naira.',
        ),
      },
      {
        id: 'rate-source',
        question: msg('Which rate do the prices compare with?'),
        answer: msg(
          'With this installation’s reference rate. Where no rate can be read, an estimate is shown and marked as one. An estimate never prices a trade.',
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
          'When you paid and nothing is released, when money did not arrive, came from somebody else, has the wrong amount, or went back. It stops every clock of the trade, and the crypto stays locked.',
        ),
      },
      {
        id: 'how-long-dispute',
        question: msg('How long does a dispute take?'),
        answer: msg(
          'Each side has {statement} hours for a first statement; {silence} hours of silence count against whoever is silent. Count on one to three days. Agreeing with each other ends it at once.',
        ),
      },
      {
        id: 'who-decides',
        question: msg('Who decides, and can I appeal?'),
        answer: msg(
          'An arbiter of this installation who is on neither side, with a reason both can read. From {secondPerson} on a second one must agree. You can appeal once, within {appeal} hours; another arbiter judges it.',
        ),
      },
      {
        id: 'good-evidence',
        question: msg('What counts as evidence?'),
        answer: msg(
          'Your bank’s receipt and the statement that shows the debit or the missing credit. A picture is evidence and never moves money by itself; the same one cannot be used in two trades.',
        ),
      },
    ],
  },
];
