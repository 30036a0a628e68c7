import { joined, text, type Text } from '#core/language/text.ts';
import type { StepFacts } from '#core/onboarding/steps.ts';

/** The required steps that are still missing. */
export function missingStepsText(missing: readonly Pick<StepFacts, 'title'>[]): Text {
  const steps = joined(
    missing.map(({ title }): Text => ({ key: title })),
    ', ',
  );
  return text('Missing: {steps}.', { steps });
}
