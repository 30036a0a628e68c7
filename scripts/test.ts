import { parseArgs } from 'node:util';
import { explain } from '#scripts/start/explain.ts';
import { Asked, stopRequest } from '#scripts/stop-request.ts';
import { browserStage, hasJourneys } from '#scripts/test/browser.ts';
import { budgetStage } from '#scripts/test/budgets.ts';
import { closingLine, withOutcome, NOTHING, sum, type Counts } from '#scripts/test/counts.ts';
import { buildStage, sourceAndBuildStage, sourceStage } from '#scripts/test/source.ts';
import { unitStage } from '#scripts/test/unit.ts';

/** A stage of `npm test`; it returns its counts, and throws nothing for a failed test. */
type Stage = (context: { stop: AbortSignal; filters: string[] }) => Promise<Counts>;

const STAGES: Record<string, Stage[]> = {
  types: [sourceStage],
  unit: [unitStage],
  browser: [buildStage, budgetStage, browserStage],
};

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
/** Of an area, named by a part of its tests' paths: what proves it, and the browser only where it has journeys. */
const ofArea = [unitStage, ...(hasJourneys(positionals) ? [buildStage, browserStage] : [])];
const everything = [sourceAndBuildStage, unitStage, budgetStage, browserStage];
const unnamed = positionals.length > 0 ? ofArea : everything;
const chosen = values.only ? STAGES[values.only] : unnamed;
if (!chosen) {
  console.error(`--only takes one of ${Object.keys(STAGES).join(', ')}.`);
  process.exit(2);
}

const stop = stopRequest();
let counts = NOTHING;
for (const stage of chosen) {
  if (stop.aborted || counts.failed > 0) break;
  counts = sum(counts, await stage({ stop, filters: positionals }));
}
if (stop.aborted && !(stop.reason instanceof Asked)) {
  console.error(explain(stop.reason));
  counts = withOutcome(counts, false);
}
if (!stop.aborted && positionals.length > 0 && counts.passed + counts.failed === 0) {
  console.error('No test has this in its path.');
  counts = withOutcome(counts, false);
}
console.log(`\n${closingLine(counts)}`);
process.exit(counts.failed > 0 ? 1 : stop.aborted ? 130 : 0);
