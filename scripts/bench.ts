import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCluster } from '#bench/cluster.ts';
import { compareWith } from '#bench/compare/compare.ts';
import { lineOf, type MeasuredFigure, percent, tableOf } from '#bench/figure.ts';
import { FIGURES } from '#bench/figures.ts';
import { runFigure } from '#bench/run-figure.ts';
import { inRoot, ROOT } from '#scripts/paths.ts';
import { buildWeb } from '#scripts/start/web-build.ts';
import { stopRequest } from '#scripts/stop-request.ts';
import { sweep } from '#tests/support/harness/temporary-folder.ts';

/**
 * Our results beside their peers', measured in one run. `--only=P1,P5` chooses figures, `--patience=3` multiplies their
 * deadlines for a slower machine. `--compare=<commit>` runs each figure of this version and of that commit by turns,
 * `--runs=3` times each. Exits with 1 when a figure could not be measured.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: FIGURES.map(({ id }) => id).join(',') },
    patience: { type: 'string', default: '1' },
    compare: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
});
/** Above it the machine was not quiet. */
const QUIET_SHARE = 0.05;

const chosen = new Set(values.only.split(',').map((id) => id.trim()));
const unknown = [...chosen].filter((id) => !FIGURES.some((figure) => figure.id === id));
const patience = Number(values.patience);
const runs = Number(values.runs);
if (unknown.length > 0 || !(patience > 0) || !Number.isInteger(runs) || runs < 1) {
  const ids = FIGURES.map(({ id }) => id).join(', ');
  console.error(
    `--only takes ids of ${ids}; --patience a number above 0; --runs a whole number from 1.`,
  );
  process.exit(2);
}
const entries = FIGURES.filter(({ id }) => chosen.has(id)).map((entry) => ({
  ...entry,
  deadlineSeconds: entry.deadlineSeconds * patience,
}));
const stop = stopRequest();
const pgledger = process.env['PGLEDGER_SQL'];
// Both versions of a comparison run in folders of their own.
if (pgledger) process.env['PGLEDGER_SQL'] = resolve(pgledger);
else console.log('PGLEDGER_SQL names no file: plain functions of our own stand in for pgledger.');

try {
  const { compare } = values;
  const isSound =
    compare === undefined
      ? await measureAll()
      : await compareWith({ root: ROOT, commit: compare, entries, patience, runs, stop });
  process.exit(stop.aborted ? 130 : isSound ? 0 : 1);
} catch (error) {
  if (!stop.aborted) console.error(error);
  process.exit(stop.aborted ? 130 : 1);
}

/** Returns whether every figure was measured. */
async function measureAll(): Promise<boolean> {
  const begun = performance.now();
  if (entries.some(({ inPages }) => inPages)) await buildWeb(stop);
  const figures: MeasuredFigure[] = [];
  const failed: string[] = [];
  const cluster = await openCluster();
  try {
    for (const { id, deadlineSeconds } of entries) {
      const program = inRoot('bench/figure-process.ts');
      const outcome = await runFigure({ id, deadlineSeconds, program, cluster, stop });
      if (stop.aborted) return false;
      for (const figure of outcome.figures) console.log(lineOf(figure));
      figures.push(...outcome.figures);
      if (outcome.failure !== null) {
        failed.push(id);
        console.error(`${id} failed: ${outcome.failure}`);
        // A product that was ended at once leaves its database running.
        await sweep();
      }
      await cluster.clear();
    }
  } finally {
    await cluster.close();
  }
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(`\n${tableOf(figures)}\n\n${minutes} minutes. ${quietness(figures)}`);
  if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
  return failed.length === 0;
}

function quietness(figures: readonly MeasuredFigure[]): string {
  const most = Math.max(0, ...figures.map(({ foreignCpu }) => foreignCpu));
  const others = `Other programs used up to ${percent(most)} of the machine during a figure`;
  return most <= QUIET_SHARE
    ? `${others}.`
    : `${others}: its rates and times are not those of a quiet machine.`;
}
