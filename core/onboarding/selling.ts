import type { StepId } from '#core/onboarding/steps.ts';

/** What somebody needs before they can sell, in this order; every other step of the guide can wait. */
export const SELLING_STEPS = ['mfa-setup', 'bank-account'] as const satisfies readonly StepId[];
export type SellingStep = (typeof SELLING_STEPS)[number];

/** Which of them are still to be done. */
export function missingToSell(done: readonly StepId[]): SellingStep[] {
  return SELLING_STEPS.filter((id) => !done.includes(id));
}
