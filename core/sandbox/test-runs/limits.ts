import { TEST_SCENARIOS } from '#core/sandbox/test-runs/scenarios.ts';

/** How many runs of one person may be open: each is, until its people are forgotten an hour after it was opened. */
export const MOST_OPEN_RUNS = 10;
/** The same of scenarios: the whole self-test three times. */
export const MOST_OPEN_SCENARIOS = 3 * TEST_SCENARIOS.length;
