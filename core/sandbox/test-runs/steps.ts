import type { TradeStatus } from '#core/trade/trade-machine.ts';

/** The two runs that people take by hand, step by step: an escrow, and a whole order for naira. */
export const TEST_RUN_KINDS = ['escrow', 'order'] as const;
export type TestRunKind = (typeof TEST_RUN_KINDS)[number];

/** Who takes part in a run: a seller, a buyer, and in some scenarios a second buyer. */
export const TEST_ROLES = ['seller', 'buyer', 'rival'] as const;
export type TestRole = (typeof TEST_ROLES)[number];

export const TEST_STEPS = [
  'lock',
  'offer',
  'accept',
  'accept_part',
  'details',
  'paid',
  'proof',
  'wrong_release',
  'release',
  'cancel',
  'expire',
  'dispute',
  'split',
] as const;
export type TestStep = (typeof TEST_STEPS)[number];

/** Where a run is: nothing yet, an offer, an order in a status of the trade machine, or over. */
export type TestStage = 'empty' | 'over' | TradeStatus;

const STEPS: Readonly<
  Record<TestRunKind, Readonly<Partial<Record<TestStage, readonly TestStep[]>>>>
> = {
  escrow: {
    empty: ['lock'],
    in_payment: ['paid', 'cancel', 'dispute'],
    processing: ['release', 'cancel', 'dispute'],
    disputed: ['split'],
  },
  order: {
    empty: ['offer'],
    open: ['accept', 'accept_part'],
    in_payment: ['details', 'paid', 'proof', 'wrong_release', 'cancel', 'expire'],
    processing: ['proof', 'wrong_release', 'release', 'cancel'],
  },
};

/** The steps that may be taken from a stage; none once the run is over. */
export function stepsFrom(kind: TestRunKind, stage: TestStage): readonly TestStep[] {
  return STEPS[kind][stage] ?? [];
}
