import type { ComponentType } from 'react';
import type { StepId } from '#core/onboarding/steps.ts';

export interface StepPartProps {
  /** Told when the step was done, its last words read. */
  readonly onDone: () => void;
  /** Told before that, when what the step asks for exists and only its last words are still to be read. */
  readonly onHeld: () => void;
}

/** How each step is done in place. Their subjects are not this one's; a page brings them. */
export type StepParts = Readonly<Record<StepId, ComponentType<StepPartProps>>>;
