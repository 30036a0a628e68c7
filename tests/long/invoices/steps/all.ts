import type { Dice } from '#tests/long/invoices/dice.ts';
import { CHAIN_STEPS } from '#tests/long/invoices/steps/chain-steps.ts';
import { claimStep } from '#tests/long/invoices/steps/claim-steps.ts';
import { ESCROW_STEPS } from '#tests/long/invoices/steps/escrow-steps.ts';
import { INVOICE_STEPS } from '#tests/long/invoices/steps/invoice-steps.ts';
import { JOB_STEPS } from '#tests/long/invoices/steps/job-steps.ts';
import { MERCHANT_STEPS } from '#tests/long/invoices/steps/merchant-steps.ts';
import type { InvoiceStep } from '#tests/long/invoices/steps/step.ts';
import { TIME_STEPS } from '#tests/long/invoices/steps/time-steps.ts';
import { TRADE_STEPS } from '#tests/long/invoices/steps/trade-steps.ts';
import { WALLET_STEPS } from '#tests/long/invoices/steps/wallet-steps.ts';

const ANYTHING: readonly InvoiceStep[] = [
  ...INVOICE_STEPS,
  ...WALLET_STEPS,
  ...CHAIN_STEPS,
  ...JOB_STEPS,
  ...MERCHANT_STEPS,
  ...ESCROW_STEPS,
  ...TRADE_STEPS,
  ...TIME_STEPS,
  claimStep,
];

/** Each step as often as it weighs, in tenths. */
const DECK = ANYTHING.flatMap((step) =>
  Array.from({ length: Math.round(step.weight * 10) }, () => step),
);

/** Some step, as often as its weight says. */
export function someStep(dice: Dice): InvoiceStep {
  return dice.pick(DECK);
}
