import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The sandbox’s pages where an escrow, an order and the whole product are tested step by step. */
export const TEST_RUNS_PCM: Dictionary = {
  'A part larger than the offer, then two parts at once that do not fit together.':
    'One part wey big pass the offer, then two parts at once wey no fit enter together.',
  'A receipt of another order, and a release with an old 2FA code. Both are refused.':
    'Receipt of another order, and release with old 2FA code. We refuse the two.',
  'A whole order': 'One whole order',
  'A whole order for naira, between two demo people made for you alone: both sides’ steps, the states, events and notifications, and the postings behind them.':
    'One whole order for naira, between two demo people wey we make for only you: wetin each side do, the states, events and notifications, and the postings behind them.',
  'Accept a part': 'Accept some part',
  'Accept all of it': 'Accept everything',
  'Acceptances that passed': 'Acceptance wey pass',
  'Accepted twice at once': 'Two people accept am at once',
  'Account name': 'Account name',
  'Accounts that differ from their postings': 'Accounts wey no match their postings',
  After: 'After',
  'All USDT accounts of the ledger together: {sum}, as it must be.':
    'All USDT accounts for the ledger together: {sum}, as e suppose be.',
  'All USDT accounts of the ledger together: {sum}. It must be zero.':
    'All USDT accounts for the ledger together: {sum}. E suppose be zero.',
  'An offer of 100 USDT by someone who has 99.': 'Offer of 100 USDT from person wey get 99.',
  Audit: 'Audit',
  'Balances before and after the last step': 'Balances before and after the last step',
  Before: 'Before',
  'Behind the offer': 'Behind the offer',
  'Both at the same moment. The coins go back to the seller, once.':
    'The two at the same time. The coins go back to the seller, only once.',
  'Buyer and seller at the same moment. One of the two wins, and the other changes nothing.':
    'Buyer and seller at the same time. One of them win, the other one no change anything.',
  Came: 'Wetin come',
  'Cancelled while marked as paid': 'Cancel and mark as paid together',
  'Cancelled while released': 'Cancel and release together',
  Check: 'Check',
  'Checks of the audit': 'Checks of the audit',
  'Confirm as the buyer': 'Confirm as the buyer',
  Events: 'Events',
  Expected: 'Wetin we expect',
  Fault: 'Fault',
  Fees: 'Fees',
  'Hide the details': 'Hide the details',
  'It took too long and proves nothing.': 'Time finish, so e no prove anything.',
  'Let the time run out': 'Make the time finish',
  'Lock the coins': 'Lock the coins',
  'Make the offer': 'Make the offer',
  'Mark as paid': 'Mark am as paid',
  'More than there is': 'Pass wetin dey',
  'Moves the clock 16 minutes ahead inside this one step, for this order alone. Everyone else’s clock stays as it is.':
    'E move the clock 16 minutes front inside only this step, for only this order. Everybody else clock remain as e be.',
  'No events.': 'No event.',
  'No postings.': 'No posting.',
  'Nobody was notified.': 'We no notify anybody.',
  'Offer, acceptance, payment, proof and release, to the last unit.':
    'Offer, acceptance, payment, proof and release, reach the last unit.',
  'One escrow from beginning to end, between two demo people made for you alone: lock and release, refund, or dispute and split. Each press is the product’s own step with real postings.':
    'One escrow from start to finish, between two demo people wey we make for only you: lock and release, refund, or dispute and split. Each press na the product own step with real postings.',
  Outside: 'Outside',
  Passed: 'E pass',
  Postings: 'Postings',
  'Read the payment details': 'Read the payment details',
  'Refund the seller': 'Give the seller back',
  Refusal: 'Refusal',
  'Refusal of the old code': 'Refusal of the old code',
  'Refusal of the other': 'Refusal of the other one',
  'Release the coins': 'Release the coins',
  'Released twenty times at once': 'Release am twenty times at once',
  'Released twice': 'Release am two times',
  Responses: 'Responses',
  Run: 'Run am',
  'Run all': 'Run everything',
  'Run the checks': 'Run the checks',
  'Run: {scenario}': 'Run am: {scenario}',
  Scenarios: 'Scenarios',
  'Second buyer': 'Second buyer',
  'Show the details': 'Show the details',
  'Someone without a checked identity takes more than they may, then less.':
    'Person wey we never check their identity take pass wetin dem fit, then e take small.',
  'Split the escrow': 'Share the escrow',
  'Stale proofs': 'Old proofs',
  'Start a new run': 'Start new run',
  'Start a run': 'Start one run',
  'States of the order': 'States of the order',
  'Status of the order': 'Status of the order',
  'Steps that passed': 'Steps wey pass',
  Stop: 'Stop',
  'Submit a proof': 'Submit proof',
  'Sum of the ledger': 'Sum of the ledger',
  'The buyer has': 'The buyer get',
  'The buyer leaves the order, and everything goes back to the seller.':
    'The buyer leave the order, and everything go back to the seller.',
  'The buyer proposes 40 USDT for themselves and the rest for the seller, who agrees.':
    'The buyer propose 40 USDT for imself and the remaining for the seller, wey gree.',
  'The buyer reads the account to pay into, as the row policies let them.':
    'The buyer read the account wey e go pay into, as the row policies allow am.',
  'The buyer says that something is wrong. The escrow stays locked, and dispute agents are notified.':
    'The buyer talk say something no correct. The escrow remain locked, and we notify dispute agents.',
  'The buyer says that the naira was sent. From now on the order cannot expire.':
    'The buyer talk say e don send the naira. From now the order no fit expire.',
  'The buyer takes 100 USDT: the coins move into escrow and the time to pay begins.':
    'The buyer take 100 USDT: the coins enter escrow and time to pay start.',
  'The buyer takes 40 USDT. The other 60 stay in the offer.':
    'The buyer take 40 USDT. The other 60 remain for the offer.',
  'The buyer tries what only the seller may. It is refused, and nothing moves.':
    'The buyer try wetin only the seller fit do. We refuse am, and nothing move.',
  'The buyer uploads a receipt that no other order has.':
    'The buyer upload receipt wey no other order get.',
  'The checks that watch the market every minute, over your runs of the last hour; the sum of the ledger over everything.':
    'The checks wey dey watch the market every minute, for your runs of the last hour; the sum of the ledger for everything.',
  'The clock': 'The clock',
  'The coins move once.': 'The coins move only once.',
  'The product tests itself: each scenario is run with real steps, many at the same moment, by demo people made for it. They are on no market, in no figure, and forgotten after an hour.':
    'The product dey test itself: each scenario run with real steps, plenty at the same time, by demo people wey we make for am. Dem no dey for any market, any figure, and after one hour we forget them.',
  'The run is past this step, or not there yet. No changes were made.':
    'The run don pass this step, or e never reach. Nothing change.',
  'The second release gets the first one’s response and moves nothing.':
    'The second release get the first one response and e no move anything.',
  'The seller has': 'The seller get',
  'The seller has the naira: the coins become the buyer’s, the fee the platform’s.':
    'The seller don get the naira: the coins become the buyer own, the fee the platform own.',
  'The seller offers 100 USDT at ₦1,520, by a private link.':
    'The seller offer 100 USDT at ₦1,520, with private link.',
  'The seller offers 100 USDT by a private link, and the buyer accepts: the coins and the fee move into escrow.':
    'The seller offer 100 USDT with private link, and the buyer accept: the coins and the fee enter escrow.',
  'This run is over': 'This run don finish',
  'Its demo people are gone. Start a new run.': 'The demo people don go. Start new run.',
  'Too many of your runs are open': 'Your runs wey dey open don too plenty',
  'Each run ends an hour after it was started. Continue an open one, or start another when one has ended.':
    'Each run dey end one hour after you start am. Continue one wey dey open, or start another when one don end.',
  'Not possible here': 'E no possible here',
  'This run is over.': 'This run don finish.',
  'Too little balance': 'Balance too small',
  'Two buyers take the same offer at the same moment. One gets it.':
    'Two buyers take the same offer at the same time. One get am.',
  'What was compared: {scenario}': 'Wetin we compare: {scenario}',
  'Zero before and after an order, and only the fee has left the two people.':
    'Zero before and after one order, and na only the fee comot from the two people.',
  'done.': 'e don do.',
  'refused.': 'we refuse am.',
  '{breaking, plural, one {# row breaks it.} other {# rows break it.}}':
    '{breaking, plural, one {# row break am.} other {# rows break am.}}',
  '{done} of {count} ran, all passed.': '{done} of {count} don run, all of them pass.',
  '{done} of {count} ran, {failed} failed.': '{done} of {count} don run, {failed} fail.',
  '{milliseconds} ms': '{milliseconds} ms',
};
