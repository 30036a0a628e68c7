import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, NOTHING, type Counts } from '#scripts/test/counts.ts';
import { provideNats } from '#scripts/test/nats.ts';
import { heading, runTool } from '#scripts/test/run.ts';
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Rules, use-cases on PostgreSQL and the wire. */
export async function unitStage(context: { stop: AbortSignal; filters: string[] }) {
  await provideNats(context.stop);
  heading('unit, database and wire tests');
  const folder = temporaryFolder();
  const report = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', ...reporters, ...context.filters];
    const ok = await runTool('vitest/vitest.mjs', args, { stop: context.stop });
    return judge(read(report), ok);
  } finally {
    removeFolder(folder);
  }
}

function read(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return NOTHING;
  }
}
