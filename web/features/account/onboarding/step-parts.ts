import type { ComponentType } from 'react';
import type { StepId } from '#core/onboarding/steps.ts';

export interface StepPartProps {
  /** Called when the step was done and its last text read. */
  readonly onDone: () => void;
  /** Called before that, when the required item exists and only its last text is still to be read. */
  readonly onHeld: () => void;
}

/** The component of each step. They belong to other features; a page passes them in. */
export type StepParts = Readonly<Record<StepId, ComponentType<StepPartProps>>>;
