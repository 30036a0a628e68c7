import {
  isOptional,
  isStepId,
  ONBOARDING_STEPS,
  STEP_IDS,
  type StepFacts,
  type StepId,
} from '#core/onboarding/steps.ts';

export interface OnboardingStep extends StepFacts {
  readonly isCompleted: boolean;
  /** It is complete because its owner skipped it, not because it was done. */
  readonly isSkipped: boolean;
}

export interface OnboardingState {
  /** Which step is shown, from 0. */
  readonly currentStep: number;
  /** Every required step is complete. */
  readonly isComplete: boolean;
  readonly steps: readonly OnboardingStep[];
  /** The whole percentage of all steps that are complete. */
  readonly progress: number;
}

/** The person's own choices; everything else is derived from them and from what was done. */
export interface Choices {
  readonly currentStep: number;
  readonly skipped: readonly StepId[];
}

/** Without choices yet: the first step that is still to be done. */
export function firstChoices(done: readonly StepId[]): Choices {
  return { currentStep: nextOpen(done, -1), skipped: [] };
}

/** The whole state. A required step is complete only when it was done, whatever was chosen. */
export function stateOf(
  done: readonly StepId[],
  { currentStep, skipped }: Choices,
): OnboardingState {
  const steps = ONBOARDING_STEPS.map((step): OnboardingStep => {
    const isDone = done.includes(step.id);
    const isSkipped = !isDone && !step.isRequired && skipped.includes(step.id);
    return { ...step, isCompleted: isDone || isSkipped, isSkipped };
  });
  return {
    currentStep: clampStep(currentStep),
    isComplete: isComplete(steps),
    steps,
    progress: progressOf(steps),
  };
}

/** All required steps; the optional ones do not matter. */
export function isComplete(steps: readonly Pick<OnboardingStep, 'isRequired' | 'isCompleted'>[]) {
  return steps.every(({ isRequired, isCompleted }) => isCompleted || !isRequired);
}

/** Of all steps, required or not, in whole percent. */
export function progressOf(steps: readonly Pick<OnboardingStep, 'isCompleted'>[]): number {
  if (steps.length === 0) return 0;
  return Math.round((100 * steps.filter(({ isCompleted }) => isCompleted).length) / steps.length);
}

/** The nearest existing step; the first one for what is no number. */
export function clampStep(index: number): number {
  if (Number.isNaN(index)) return 0;
  return Math.min(Math.max(Math.trunc(index), 0), STEP_IDS.length - 1);
}

export function goTo(choices: Choices, index: number): Choices {
  return { ...choices, currentStep: clampStep(index) };
}

/** Skips the shown step and moves on. A required one stays. */
export function skip(choices: Choices): Choices {
  const at = clampStep(choices.currentStep);
  const id = STEP_IDS[at];
  if (id === undefined || !isOptional(id)) return choices;
  const skipped = choices.skipped.includes(id) ? choices.skipped : [...choices.skipped, id];
  return { currentStep: clampStep(at + 1), skipped };
}

/** After the shown step was done: the next one that is open, else the last. */
export function moveOn(choices: Choices, done: readonly StepId[]): Choices {
  const closed = [...done, ...choices.skipped];
  return { ...choices, currentStep: nextOpen(closed, clampStep(choices.currentStep)) };
}

/** Which required steps are missing. */
export function missingSteps(done: readonly StepId[]): StepFacts[] {
  return ONBOARDING_STEPS.filter(({ id, isRequired }) => isRequired && !done.includes(id));
}

/**
 * The stored choices of a browser, parsed as untrusted: step and skips, and nothing else. Null where there are none.
 */
export function readChoices(stored: string | null): Choices | null {
  const state = parsed(stored);
  if (!isRecord(state)) return null;
  const { currentStep, steps } = state;
  if (typeof currentStep !== 'number' || !Number.isFinite(currentStep)) return null;
  if (!Array.isArray(steps)) return null;
  const skipped = steps.flatMap((step: unknown) =>
    isRecord(step) && step['isSkipped'] === true && isStepId(step['id']) && isOptional(step['id'])
      ? [step['id']]
      : [],
  );
  return { currentStep: clampStep(currentStep), skipped: [...new Set(skipped)] };
}

/** Searches for open ones in a circle: after `at`, then before it. */
function nextOpen(closed: readonly StepId[], at: number): number {
  const open = STEP_IDS.flatMap((id, index) => (closed.includes(id) ? [] : [index]));
  return open.find((index) => index > at) ?? open[0] ?? STEP_IDS.length - 1;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
