import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOutcome, NOTHING, type Counts } from '#scripts/test/counts.ts';
import { provideNats } from '#scripts/test/nats.ts';
import { heading, runTool } from '#scripts/test/run.ts';
import { failedFiles, type Report, withSecondRun } from '#scripts/test/second-run.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

/** More failed files than this are not flaky. */
const MOST_RUN_AGAIN = 3;

/**
 * Rules, use-cases on PostgreSQL and the wire. Five files at a time share two cores, so a test that waits for something
 * may wait in vain: the few files that failed are run once more by themselves. What only passes then is reported, not
 * hidden.
 */
export async function unitStage(context: { stop: AbortSignal; filters: string[] }) {
  await provideNats(context.stop);
  heading('unit, database and wire tests');
  const first = await run(context.filters, context.stop);
  const again = failedFiles(first.report);
  for (const file of again) console.log(`repeat it alone: npm test -- --only=unit ${file}`);
  if (again.length === 0 || again.length > MOST_RUN_AGAIN || context.stop.aborted) {
    return withOutcome(countsOf(first.report), first.ok);
  }
  heading(`run again by themselves: ${again.join(', ')}`);
  const second = await run([...again, '--maxWorkers=1'], context.stop);
  if (second.ok) console.log(`\nDEFECT: passed only on a second try: ${again.join(', ')}`);
  return withOutcome(withSecondRun(countsOf(first.report), countsOf(second.report)), second.ok);
}

async function run(args: string[], stop: AbortSignal) {
  const folder = temporaryFolder();
  const file = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const ok = await runTool(
      'vitest/vitest.mjs',
      ['run', ...(args.length > 0 ? ['--passWithNoTests'] : []), ...reporters, ...args],
      {
        stop,
      },
    );
    return { ok, report: read(file) };
  } finally {
    removeFolder(folder);
  }
}

function read(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function countsOf(report: Report | null): Counts {
  if (!report) return NOTHING;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
