import fc from 'fast-check';
import {
  bringBack,
  deepReorg,
  feesMove,
  mine,
  payIn,
  shallowReorg,
  shutOut,
} from '#tests/long/wallet/steps/chain-steps.ts';
import { adjust, sweepFees } from '#tests/long/wallet/steps/finance-steps.ts';
import { keepByOrder } from '#tests/long/wallet/steps/lien-steps.ts';
import { cancelAPayout, payOut } from '#tests/long/wallet/steps/payout-steps.ts';
import {
  convert,
  save,
  transfer,
  transfersInARing,
} from '#tests/long/wallet/steps/people-steps.ts';
import type { WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import { cancelOne, decide, withdraw } from '#tests/long/wallet/steps/withdrawal-steps.ts';
import {
  processSends,
  dayPasses,
  scanBlocks,
  minutesPass,
  pay,
  sweep,
  twoWorkers,
} from '#tests/long/wallet/steps/worker-steps.ts';

/** All steps, with their relative frequency. */
export const ANYTHING: WalletStepArbitrary = fc.oneof(
  { weight: 5, arbitrary: payIn },
  { weight: 4, arbitrary: mine },
  { weight: 2, arbitrary: shallowReorg },
  { weight: 1, arbitrary: deepReorg },
  { weight: 1, arbitrary: bringBack },
  { weight: 1, arbitrary: feesMove },
  { weight: 1, arbitrary: shutOut },
  { weight: 5, arbitrary: scanBlocks },
  { weight: 5, arbitrary: withdraw },
  { weight: 2, arbitrary: cancelOne },
  { weight: 2, arbitrary: decide },
  { weight: 6, arbitrary: processSends },
  { weight: 1, arbitrary: sweep },
  { weight: 4, arbitrary: transfer },
  { weight: 1, arbitrary: transfersInARing },
  { weight: 3, arbitrary: convert },
  { weight: 2, arbitrary: save },
  { weight: 1, arbitrary: keepByOrder },
  { weight: 1, arbitrary: adjust },
  { weight: 1, arbitrary: sweepFees },
  { weight: 4, arbitrary: payOut },
  { weight: 1, arbitrary: cancelAPayout },
  { weight: 5, arbitrary: pay },
  { weight: 2, arbitrary: twoWorkers },
  { weight: 3, arbitrary: minutesPass },
  { weight: 1, arbitrary: dayPasses },
);
