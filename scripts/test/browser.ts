import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/paths.ts';
import { findChromium } from '#scripts/test/chromium.ts';
import { asCounts, withOutcome, NOTHING, type Counts } from '#scripts/test/counts.ts';
import { countsOf, type JourneyReport, linesOf } from '#scripts/test/journey-report.ts';
import { heading, runTool } from '#scripts/test/run.ts';
import { removeFolder, sweep, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

interface Context {
  stop: AbortSignal;
  filters: string[];
}

/** Whether the path of a journey has one of these texts in it, as the runner of the journeys selects them. */
export function hasJourneys(filters: readonly string[]): boolean {
  const journeys = globSync('tests/journeys/**/*.spec.ts', { cwd: ROOT });
  return journeys.some((file) => filters.some((filter) => file.includes(filter)));
}

/** People at a browser, against the real server. */
export async function browserStage({ stop, filters }: Context): Promise<Counts> {
  if (globSync('tests/journeys/**/*.spec.ts', { cwd: ROOT }).length === 0) return NOTHING;
  heading('browser journeys');
  const chromium = await findChromium(stop);
  if (!chromium) return asCounts(false);

  await sweep();
  const folder = temporaryFolder();
  const report = join(folder, 'playwright.json');
  try {
    const ok = await runTool(
      '@playwright/test/cli.js',
      ['test', '--reporter=list,json', ...filters],
      {
        stop,
        env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      },
    );
    const journeys = read(report);
    if (!journeys) return withOutcome(NOTHING, ok);
    for (const line of linesOf(journeys)) console.log(line);
    return withOutcome(countsOf(journeys), ok);
  } finally {
    removeFolder(folder);
    await sweep();
  }
}

function read(file: string): JourneyReport | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JourneyReport) : null;
}
