import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, NOTHING, type Counts } from '#scripts/test/counts.ts';
import { heading, runTool } from '#scripts/test/run.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Rules, use-cases on PostgreSQL and the wire. */
export async function unitStage(context: { stop: AbortSignal; filters: string[] }) {
  heading('unit, database and wire tests');
  const folder = mkdtempSync(join(tmpdir(), 'oja-report-'));
  const report = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', ...reporters, ...context.filters];
    const ok = await runTool('vitest/vitest.mjs', args, { stop: context.stop });
    return judge(read(report), ok);
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
