/** What the self-test runs, in this order. */
export const TEST_SCENARIOS = [
  'happy_path',
  'double_accept',
  'too_much',
  'double_release',
  'releases_at_once',
  'cancel_and_paid',
  'cancel_and_release',
  'stale_proof',
  'insufficient_balance',
  'limits',
  'ledger_sum',
] as const;
export type TestScenario = (typeof TEST_SCENARIOS)[number];

/** What a scenario compares: a status, a code, a count or an amount. */
export const TEST_CHECKS = [
  'status',
  'refusal',
  'accepted',
  'other_refusal',
  'taken_steps',
  'postings',
  'replies',
  'buyer_gets',
  'seller_keeps',
  'fee',
  'in_escrow',
  'stale_refusal',
  'ledger_sum',
  'balances',
  'fault',
] as const;
export type TestCheck = (typeof TEST_CHECKS)[number];
