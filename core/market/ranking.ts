/**
 * The weights of "recommended", in points; the screen shows the same numbers. Nothing else decides: nobody can buy a
 * rank, and on one list the worse of two prices of one trader never comes first.
 */
export const RANKING = {
  /** Lost for each per cent (of the logarithm) that the price is worse than the best one on the list. */
  pricePerPercent: 10,
  /** All of them for a record without a broken trade. */
  completion: 40,
  /** A record counts as if ten trades preceded it, nine of them completed: two lucky ones prove little. */
  assumedTrades: 10,
  assumedCompleted: 9,
  /** All of them for no time at all; half for `halfSpeedSeconds`. */
  speed: 15,
  halfSpeedSeconds: 600,
  /** For traders without a measured time. */
  unknownSpeedSeconds: 900,
  verified: 10,
  online: 10,
  /** For somebody who has completed nothing yet; less with each trade, none from the fifth on. */
  newcomer: 6,
  newcomerTrades: 5,
} as const;

/** The inputs of an offer's score. */
export interface RankedFacts {
  readonly tradeType: 'buy' | 'sell';
  /** Minor units of the fiat. */
  readonly priceUnits: bigint;
  readonly bestPriceUnits: bigint;
  readonly completed: number;
  readonly failed: number;
  /** Of the step the viewer waits for: releasing a sell offer's crypto, paying a buy offer's naira. */
  readonly stepSeconds: number | null;
  readonly isVerified: boolean;
  readonly isOnline: boolean;
}

export type RankingPart = 'price' | 'completion' | 'speed' | 'verified' | 'online' | 'newcomer';

export interface Ranking {
  /** To a thousandth of a point. */
  readonly score: number;
  readonly parts: Readonly<Record<RankingPart, number>>;
}

const IN_POINT = 1_000;
/** A logarithm of 0.01 is one per cent. */
const COST_OF_LOG = RANKING.pricePerPercent * 100 * IN_POINT;
export const ONLINE_MERIT = RANKING.online * IN_POINT;

/** An offer's score and its parts. */
export function rankingOf(facts: RankedFacts): Ranking {
  const { completion, speed, verified, newcomer } = meritsOf(facts);
  const { tradeType, priceUnits, bestPriceUnits, isOnline } = facts;
  const merits = {
    price: priceCost(tradeType, bestPriceUnits) - priceCost(tradeType, priceUnits),
    completion,
    speed,
    verified,
    online: isOnline ? ONLINE_MERIT : 0,
    newcomer,
  };
  const points = (thousandths: number) => thousandths / IN_POINT;
  const total = Object.values(merits).reduce((sum, merit) => sum + merit, 0);
  const parts = Object.fromEntries(
    Object.entries(merits).map(([part, merit]) => [part, points(merit)]),
  ) as Record<RankingPart, number>;
  return { score: points(total), parts };
}

type Owner = Pick<RankedFacts, 'completed' | 'failed' | 'stepSeconds' | 'isVerified'>;

/** Points of the owner's record in thousandths: stored with each offer. */
export function meritOf(owner: Owner): number {
  return Object.values(meritsOf(owner)).reduce((sum, merit) => sum + merit, 0);
}

/**
 * Thousandths of a point lost to a price, compared with one minor unit. Against the best price of a list that is the
 * same amount more for every offer, so the order does not change when the best price does.
 */
export function priceCost(tradeType: 'buy' | 'sell', priceUnits: bigint): number {
  const cost = Math.round(COST_OF_LOG * Math.log(Number(priceUnits)));
  return tradeType === 'sell' ? cost : 0 - cost;
}

function meritsOf({ completed, failed, stepSeconds, isVerified }: Owner) {
  const { assumedTrades, assumedCompleted, halfSpeedSeconds, unknownSpeedSeconds } = RANKING;
  const rate = (completed + assumedCompleted) / (completed + failed + assumedTrades);
  const pace = halfSpeedSeconds / (halfSpeedSeconds + (stepSeconds ?? unknownSpeedSeconds));
  const toGo = Math.max(0, RANKING.newcomerTrades - completed);
  return {
    completion: Math.round(RANKING.completion * IN_POINT * rate),
    speed: Math.round(RANKING.speed * IN_POINT * pace),
    verified: isVerified ? RANKING.verified * IN_POINT : 0,
    newcomer: (RANKING.newcomer * IN_POINT * toGo) / RANKING.newcomerTrades,
  };
}
