import type { Level, LevelStep } from '#core/identity/levels/level.ts';

/** The levels as screens name them. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  0: 'New',
  1: 'Known',
  2: 'Confirmed identity',
  3: 'Reviewed by people',
};

interface StepText {
  readonly name: string;
  /** How long it takes the person. */
  readonly minutes: number;
  /** What is kept of it. */
  readonly retained: string;
}

export const STEP_TEXTS: Readonly<Record<LevelStep, StepText>> = {
  identity: {
    name: 'BVN, NIN or an identity document',
    minutes: 2,
    retained:
      'Of a number we keep the last four digits and the result, of a document its picture, private.',
  },
  phone: { name: 'Phone number', minutes: 1, retained: 'We keep the number, to reach you.' },
  bvn: {
    name: 'BVN',
    minutes: 2,
    retained: 'We keep the last four digits and the result, never the number.',
  },
  nin: {
    name: 'NIN',
    minutes: 2,
    retained: 'We keep the last four digits and the result, never the number.',
  },
  liveness: {
    name: 'Your face, live',
    minutes: 1,
    retained: 'We keep the result. The picture stays with the checking service.',
  },
  address: { name: 'Address', minutes: 1, retained: 'We keep what you write.' },
  address_paper: {
    name: 'A paper with your address, not older than 6 months',
    minutes: 3,
    retained: 'We keep its picture, private, as long as the law demands.',
  },
  funds: {
    name: 'Where the money comes from',
    minutes: 5,
    retained: 'We keep your answers. Only reviewers see them.',
  },
};

/** What each level brings besides its limits. */
export const LEVEL_BRINGS: Readonly<Record<Exclude<Level, 0>, readonly string[]>> = {
  1: [
    'The verified mark beside your handle, which others can filter by.',
    'Offers from traders who only trade with verified people.',
  ],
  2: ['Higher limits for everything that leaves your wallet.'],
  3: ['The highest limits, by agreement.'],
};
