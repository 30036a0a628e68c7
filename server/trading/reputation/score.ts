import type { Text } from '#core/language/text.ts';
import { SCORED_FROM_WEIGHT } from '#core/reputation/limits.ts';
import { SCORE_TEXTS } from '#core/reputation/score-texts.ts';

/** What a score is made of: counted trades (see `weighTrades`) and the public figures. */
export interface ScoreInputs {
  /** What the completed trades count as, and how much of it was prompt. */
  readonly weight: number;
  readonly promptWeight: number;
  /** Per cent of the last thirty days; null where no trade ended in them. */
  readonly completionRate: number | null;
  /** One rating per person whose trades count, each 1 to 5: how many, and their sum. */
  readonly raters: number;
  readonly ratingSum: number;
  readonly disputesLost: number;
  readonly slowReleases: number;
  /** 0 to 3: how many former partners block them, in steps. */
  readonly reports: number;
}

export const COMPONENTS = [
  { name: 'activity', weight: 30 },
  { name: 'speed', weight: 20 },
  { name: 'completion', weight: 15 },
  { name: 'feedback', weight: 15 },
  { name: 'conduct', weight: 20 },
] as const;

type ComponentName = (typeof COMPONENTS)[number]['name'];

interface ScoreComponent {
  readonly name: ComponentName;
  /** 0 to 1: how much of the weight is reached. */
  readonly value: number;
  /** The most points it can give. */
  readonly weight: number;
  readonly points: number;
  /** How the value was computed, with its figures. */
  readonly explanation: Text;
}

export interface Score {
  /** 0 to 100; null while there are too few counted trades. */
  readonly value: number | null;
  readonly components: readonly ScoreComponent[];
}

/** How many counted trades give half of the activity points, and half of the trust in a share of them. */
const HALF_ACTIVE = 20;
const HALF_TRUSTED = 5;
const HALF_RATED = 3;
/** The cost of one of each, in counted trades, and the trades everyone is credited at the start. */
const LOST_COSTS = 4;
const SLOW_COSTS = 2;
const REPORT_COSTS = 3;
const LENT = 10;

/** A trader's score with what every part of it adds. Pure, bounded, and never lowered by an honest trade. */
export function scoreOf(scoreInputs: ScoreInputs): Score {
  const components = COMPONENTS.map(({ name, weight }): ScoreComponent => {
    const value = VALUES[name](scoreInputs);
    return {
      name,
      value: rounded(value, 3),
      weight,
      points: rounded(weight * value, 1),
      explanation: EXPLANATIONS[name](scoreInputs),
    };
  });
  if (scoreInputs.weight < SCORED_FROM_WEIGHT) return { value: null, components };
  const exact = COMPONENTS.reduce(
    (sum, { name, weight }) => sum + weight * VALUES[name](scoreInputs),
    0,
  );
  return { value: Math.round(exact), components };
}

const VALUES: Record<ComponentName, (scoreInputs: ScoreInputs) => number> = {
  activity: ({ weight }) => weight / (weight + HALF_ACTIVE),
  speed: ({ weight, promptWeight }) => (weight > 0 ? promptWeight / (weight + HALF_TRUSTED) : 0),
  completion: ({ weight, completionRate }) =>
    ((completionRate ?? 100) / 100) * (weight / (weight + HALF_TRUSTED)),
  feedback: ({ raters, ratingSum }) => (ratingSum - raters) / 4 / (raters + HALF_RATED),
  conduct: ({ weight, disputesLost, slowReleases, reports }) =>
    Math.max(
      0,
      1 -
        (LOST_COSTS * disputesLost + SLOW_COSTS * slowReleases + REPORT_COSTS * reports) /
          (weight + LENT),
    ),
};

const EXPLANATIONS: Record<ComponentName, (scoreInputs: ScoreInputs) => Text> = {
  activity: ({ weight }) =>
    weight === 0 ? SCORE_TEXTS.noTrade : SCORE_TEXTS.trades(rounded(weight, 1)),
  speed: ({ weight, promptWeight }) =>
    weight === 0
      ? SCORE_TEXTS.noTrade
      : SCORE_TEXTS.prompt(Math.round((100 * promptWeight) / weight)),
  completion: ({ completionRate }) =>
    completionRate === null
      ? SCORE_TEXTS.noneEnded
      : SCORE_TEXTS.completed(rounded(completionRate, 1)),
  feedback: ({ raters, ratingSum }) =>
    raters === 0 ? SCORE_TEXTS.noRating : SCORE_TEXTS.stars(rounded(ratingSum / raters, 1), raters),
  conduct: ({ disputesLost, slowReleases, reports }) =>
    disputesLost + slowReleases + reports === 0
      ? SCORE_TEXTS.goodConduct
      : SCORE_TEXTS.conduct(disputesLost, slowReleases, reports),
};

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
