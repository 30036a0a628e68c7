/** The steps of setting an account up, by their names on every side. */
export const STEP_IDS = [
  'mfa-setup',
  'phone-verification',
  'address-verification',
  'bank-account',
  'id-verification',
  'cngn-wallet',
  'usdt-wallet',
] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface StepFacts {
  readonly id: StepId;
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** 1 for the first. */
  readonly order: number;
  /** About how long it takes, so that nobody starts on a bus what needs a desk. */
  readonly minutes: number;
  /** What it unlocks, or what it protects. */
  readonly unlocks: string;
}

type StepDetails = Omit<StepFacts, 'id' | 'order'>;

/** The texts are English; screens say them in the reader's language. */
const STEP_DETAILS: Record<StepId, StepDetails> = {
  'mfa-setup': {
    title: 'Two-factor authentication',
    description: 'Adds a 6-digit code at login.',
    isRequired: true,
    minutes: 2,
    unlocks: 'Selling and withdrawing. A stolen password alone is not enough to get in.',
  },
  'phone-verification': {
    title: 'Phone number',
    description: 'We text a 6-digit code to your Nigerian number.',
    isRequired: true,
    minutes: 1,
    unlocks: 'Log in by phone, and lets us reach you about an active order.',
  },
  'address-verification': {
    title: 'Home address',
    description: 'Street, city and state. Other traders never see it.',
    isRequired: true,
    minutes: 1,
    unlocks: 'A full identity check. The law asks us to know where you live.',
  },
  'bank-account': {
    title: 'Bank account',
    description: 'Where buyers pay your naira. It must be in your own name.',
    isRequired: false,
    minutes: 1,
    unlocks: 'Selling: every sell offer names the account that is paid.',
  },
  'id-verification': {
    title: 'Identity',
    description: 'Your BVN or NIN, checked with its registry. We never keep it.',
    isRequired: true,
    minutes: 2,
    unlocks: 'Once approved: the verified mark and higher trading limits.',
  },
  'cngn-wallet': {
    title: 'cNGN address',
    description: 'Your own wallet outside Oja, for cNGN withdrawals.',
    isRequired: false,
    minutes: 1,
    unlocks: 'A saved address for cNGN withdrawals.',
  },
  'usdt-wallet': {
    title: 'USDT address',
    description: 'Your own wallet outside Oja, for USDT withdrawals.',
    isRequired: false,
    minutes: 1,
    unlocks: 'A saved address for USDT withdrawals.',
  },
};

/** All seven in their order. */
export const ONBOARDING_STEPS: readonly StepFacts[] = STEP_IDS.map((id, index) => ({
  id,
  order: index + 1,
  ...STEP_DETAILS[id],
}));

export function isStepId(text: unknown): text is StepId {
  return STEP_IDS.some((id) => id === text);
}

export function isOptional(id: StepId): boolean {
  return !STEP_DETAILS[id].isRequired;
}
