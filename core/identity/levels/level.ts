import type { KycKind } from '#core/identity/kyc-number.ts';

export const LEVELS = [0, 1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** What is known of a person at one moment. Only approved and unexpired things count. */
export interface LevelFacts {
  /** Numbers that a registry confirmed. */
  readonly numbers: readonly KycKind[];
  /** An identity document that a reviewer approved together with a picture of the face. */
  readonly hasIdentityDocument: boolean;
  readonly hasPhone: boolean;
  /** A live face that matches the identity. */
  readonly hasLiveness: boolean;
  /** A written address: street, city and state. */
  readonly hasAddress: boolean;
  /** A paper that proves this address, approved by two reviewers. */
  readonly hasAddressPaper: boolean;
  /** A statement of where the money comes from. */
  readonly hasFundsStatement: boolean;
}

/** What a level asks for, beyond the levels below it. */
export const LEVEL_STEPS = {
  1: ['identity'],
  2: ['phone', 'bvn', 'nin', 'liveness', 'address'],
  3: ['address_paper', 'funds'],
} as const satisfies Readonly<Record<Exclude<Level, 0>, readonly string[]>>;
export type LevelStep = (typeof LEVEL_STEPS)[keyof typeof LEVEL_STEPS][number];

const DONE: Readonly<Record<LevelStep, (facts: LevelFacts) => boolean>> = {
  identity: ({ numbers, hasIdentityDocument }) => numbers.length > 0 || hasIdentityDocument,
  phone: ({ hasPhone }) => hasPhone,
  bvn: ({ numbers }) => numbers.includes('bvn'),
  nin: ({ numbers }) => numbers.includes('nin'),
  liveness: ({ hasLiveness }) => hasLiveness,
  address: ({ hasAddress }) => hasAddress,
  address_paper: ({ hasAddressPaper }) => hasAddressPaper,
  funds: ({ hasFundsStatement }) => hasFundsStatement,
};

export function isStepDone(step: LevelStep, facts: LevelFacts): boolean {
  return DONE[step](facts);
}

/**
 * A person's level: the highest whose steps, and those of all levels below, are done. From 1 on they are verified; the
 * approved identity alone decides that, so that nobody who was verified by a number is asked for more.
 */
export function levelOf(facts: LevelFacts): Level {
  let level: Level = 0;
  for (const next of [1, 2, 3] as const) {
    if (!LEVEL_STEPS[next].every((step) => isStepDone(step, facts))) break;
    level = next;
  }
  return level;
}

export function isVerifiedAt(level: Level): boolean {
  return level >= 1;
}
