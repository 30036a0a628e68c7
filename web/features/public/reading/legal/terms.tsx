import { FIGURES as F } from '#core/reading/figures.ts';
import { type Clause, Clauses } from '#web/features/public/reading/legal/clauses.tsx';

const CLAUSES: readonly Clause[] = [
  {
    title: 'The parties',
    text: 'These terms are between you and the operator of this installation. Oja is the software; those who write it are not a party. An order is a contract between its buyer and its seller.',
  },
  {
    title: 'Who may use it',
    text: 'You are at least 18, act for yourself, and are not barred by law or sanctions. One person has one account. Others see your handle: your first name at most and a number, unless you choose another. You keep your password, your authenticator and your recovery codes to yourself; what is done with them counts as done by you until you tell us.',
  },
  {
    title: 'What the operator does',
    text: 'It keeps the list of offers, locks and releases crypto by the rules below, keeps the books, and decides disputes. It does not buy or sell, does not hold naira, and gives no advice.',
  },
  {
    title: 'Offers',
    text: `An offer to sell is funded with its amount and fee when it is published. It is between ${F.leastAmount} and ${F.mostAmount} of the coin; a fixed price stays within ${F.band} % of a fresh market rate and a margin within ${F.margin} %. A person may have ${F.openOffers} open offers.`,
  },
  {
    title: 'Acceptance',
    text: `Accepting fixes price, amount, total and account. The crypto is then locked. A person may run ${F.runningNew} orders they accepted, and ${F.running} once they have completed ${F.newBelow}.`,
  },
  {
    title: 'Payment',
    text: `The buyer pays the exact total, kobo included, from a bank account in their own name, within ${F.window} to ${F.longestWindow} minutes as the offer says; the seller may add ${F.extension} minutes once. Stamp duty and bank charges are the sender’s. The narration has no word about crypto.`,
  },
  {
    title: 'Expiry and late payment',
    text: `An order nobody marked as paid ends when its time does, and the crypto goes back. A buyer who had paid may say so within ${F.lateClaim} minutes and show the receipt; if the crypto is still there, it is locked again on the old terms, once. An order that was marked as paid never expires.`,
  },
  {
    title: 'Leaving an order',
    text: `The buyer may leave. More than ${F.cancels} a day before payment, including orders whose payment time expired, or ${F.cancelsPaid} after saying it was sent (${F.cancelsNew} and ${F.cancelsNewPaid} for new traders), lock a person out of accepting for ${F.lockoutFirst} minutes and longer, up to the rest of the day by Lagos time. The seller may not leave alone; the buyer can agree to a refund.`,
  },
  {
    title: 'Release',
    text: `The seller releases when the money is in their account under the buyer’s name. It asks for a fresh code of their authenticator, or the amount typed from the bank where they have none, and cannot be undone. After a change of password or authenticator during an order it is held for ${F.hold} hours, unless an older authenticator is shown.`,
  },
  {
    title: 'Slow release',
    text: `After ${F.slowReminder} minutes the seller is reminded; the buyer may open a dispute at any time after paying. After ${F.slowCounts} minutes it counts against the seller, once it is certain that the buyer paid; ${F.slowMany} within ${F.slowDays} days stop new orders for ${F.slowLockout} hours. After ${F.slowDispute} hours a dispute opens automatically.`,
  },
  {
    title: 'Disputes',
    text: `Either side may open one while the order is active. Its timer is paused then. First statements are due within ${F.statement} hours; ${F.silence} hours without a reply may count against a side. The two may settle at any time. Otherwise an Oja dispute agent decides with a reason; from ${F.secondPerson} on a second one must agree. Each side may appeal once within ${F.appeal} hours. An appeal against a smaller decision corrects the record and moves no crypto.`,
  },
  {
    title: 'What is not allowed',
    text: 'Paying or being paid through other people’s accounts; forged evidence; several accounts; orders with oneself to make a record; proceeds of crime; getting around limits. The operator may refuse, pause offers, or end an account, and does what the law asks with what is locked.',
  },
  {
    title: 'Liability',
    text: 'The operator answers for its own acts and faults as the law says. It does not answer for banks, for networks it does not run, or for what a trader does outside this market. Nothing here takes away a right the law gives you as a consumer.',
  },
  {
    title: 'Changes and law',
    text: 'Changes are published here with a new date, and you are asked once whether you agree. Until you do, you can begin nothing new: no offer, order, deposit address, transfer, conversion or savings. Active orders go on, and you can always withdraw. An order keeps the rules it was accepted under. The law of the Federal Republic of Nigeria applies.',
  },
];

export function Terms() {
  return <Clauses part={1} clauses={CLAUSES} />;
}
