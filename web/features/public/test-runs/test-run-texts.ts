import type { TestCheck, TestScenario } from '#core/sandbox/test-runs/scenarios.ts';
import type { TestRole, TestStep } from '#core/sandbox/test-runs/steps.ts';
import { msg, t } from '#web/lib/i18n/language.ts';

const ROLES: Readonly<Record<TestRole, string>> = {
  seller: msg('Seller'),
  buyer: msg('Buyer'),
  rival: msg('Second buyer'),
};

/** Whose: one of the demo people, or the platform for null. */
export function ownerName(role: TestRole | null): string {
  return role === null ? t('Oja') : t(ROLES[role]);
}

const ACCOUNTS: Readonly<Record<string, string>> = {
  available: msg('Available'),
  offer: msg('Behind the offer'),
  escrow: msg('In escrow'),
  external: msg('Outside'),
  fees: msg('Fees'),
};

/** A kind of account of the ledger; the code itself for one that no test touches. */
export function accountName(kind: string): string {
  const name = ACCOUNTS[kind];
  return name === undefined ? kind : t(name);
}

interface StepText {
  readonly label: string;
  readonly about: string;
}

export const STEP_TEXTS: Readonly<Record<TestStep, StepText>> = {
  lock: {
    label: msg('Lock the coins'),
    about: msg(
      'The seller offers 100 USDT by a private link, and the buyer accepts: the coins and the fee move into escrow.',
    ),
  },
  offer: {
    label: msg('Make the offer'),
    about: msg('The seller offers 100 USDT at ₦1,520, by a private link.'),
  },
  accept: {
    label: msg('Accept all of it'),
    about: msg('The buyer takes 100 USDT: the coins move into escrow and the time to pay begins.'),
  },
  accept_part: {
    label: msg('Accept a part'),
    about: msg('The buyer takes 40 USDT. The other 60 stay in the offer.'),
  },
  details: {
    label: msg('Read the payment details'),
    about: msg('The buyer reads the account to pay into, as the row policies let them.'),
  },
  paid: {
    label: msg('Mark as paid'),
    about: msg('The buyer says that the naira was sent. From now on the order cannot expire.'),
  },
  proof: {
    label: msg('Submit a proof'),
    about: msg('The buyer uploads a receipt that no other order has.'),
  },
  wrong_release: {
    label: msg('Confirm as the buyer'),
    about: msg('The buyer tries what only the seller may. It is refused, and nothing moves.'),
  },
  release: {
    label: msg('Release the coins'),
    about: msg('The seller has the naira: the coins become the buyer’s, the fee the platform’s.'),
  },
  cancel: {
    label: msg('Refund the seller'),
    about: msg('The buyer leaves the order, and everything goes back to the seller.'),
  },
  expire: {
    label: msg('Let the time run out'),
    about: msg(
      'Moves the clock 16 minutes ahead inside this one step, for this order alone. Everyone else’s clock stays as it is.',
    ),
  },
  dispute: {
    label: msg('Open a dispute'),
    about: msg(
      'The buyer says that something is wrong. The escrow stays locked, and dispute agents are notified.',
    ),
  },
  split: {
    label: msg('Split the escrow'),
    about: msg(
      'The buyer proposes 40 USDT for themselves and the rest for the seller, who agrees.',
    ),
  },
};

export const SCENARIO_TEXTS: Readonly<Record<TestScenario, StepText>> = {
  happy_path: {
    label: msg('A whole order'),
    about: msg('Offer, acceptance, payment, proof and release, to the last unit.'),
  },
  double_accept: {
    label: msg('Accepted twice at once'),
    about: msg('Two buyers take the same offer at the same moment. One gets it.'),
  },
  too_much: {
    label: msg('More than there is'),
    about: msg('A part larger than the offer, then two parts at once that do not fit together.'),
  },
  double_release: {
    label: msg('Released twice'),
    about: msg('The second release gets the first one’s response and moves nothing.'),
  },
  releases_at_once: {
    label: msg('Released twenty times at once'),
    about: msg('The coins move once.'),
  },
  cancel_and_paid: {
    label: msg('Cancelled while marked as paid'),
    about: msg('Both at the same moment. The coins go back to the seller, once.'),
  },
  cancel_and_release: {
    label: msg('Cancelled while released'),
    about: msg(
      'Buyer and seller at the same moment. One of the two wins, and the other changes nothing.',
    ),
  },
  stale_proof: {
    label: msg('Stale proofs'),
    about: msg('A receipt of another order, and a release with an old 2FA code. Both are refused.'),
  },
  insufficient_balance: {
    label: msg('Too little balance'),
    about: msg('An offer of 100 USDT by someone who has 99.'),
  },
  limits: {
    label: msg('Limits'),
    about: msg('Someone without a checked identity takes more than they may, then less.'),
  },
  ledger_sum: {
    label: msg('Sum of the ledger'),
    about: msg('Zero before and after an order, and only the fee has left the two people.'),
  },
};

export const CHECK_NAMES: Readonly<Record<TestCheck, string>> = {
  status: msg('Status of the order'),
  refusal: msg('Refusal'),
  accepted: msg('Acceptances that passed'),
  other_refusal: msg('Refusal of the other'),
  taken_steps: msg('Steps that passed'),
  postings: msg('Postings'),
  replies: msg('Responses'),
  buyer_gets: msg('The buyer has'),
  seller_keeps: msg('The seller has'),
  fee: msg('Fee'),
  in_escrow: msg('In escrow'),
  stale_refusal: msg('Refusal of the old code'),
  ledger_sum: msg('Sum of the ledger'),
  balances: msg('Accounts that differ from their postings'),
  fault: msg('Fault'),
};
