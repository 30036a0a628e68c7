import { inRoot } from '#scripts/paths.ts';
import { explain } from '#scripts/start/explain.ts';
import { buildWeb } from '#scripts/start/web-build.ts';
import { asCounts, NOTHING, sum, type Counts } from '#scripts/test/counts.ts';
import { heading, run, runTool } from '#scripts/test/run.ts';

interface Context {
  stop: AbortSignal;
}

/** A check of the sources. What it prints appears when it ends, since others run beside it. */
interface Check {
  readonly name: string;
  /** Returns whether all is well. */
  execute(stop: AbortSignal, print: (text: string) => void): Promise<boolean>;
}

const tool = (name: string, path: string, args: string[] = []): Check => ({
  name,
  execute: (stop, print) => runTool(path, args, { stop, print }),
});

/** On one thread: several check the same types again, and take more of two processors than they save. */
const TYPES = tool('types', 'typescript/bin/tsc', ['--noEmit', '--checkers', '1']);

const OTHERS: readonly Check[] = [
  tool('lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet']),
  // Files, packages, exports and types that nothing uses; see knip.jsonc.
  tool('unused code', 'knip/bin/knip.js'),
  tool('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  {
    name: 'generated files',
    execute: (stop, print) =>
      run(process.execPath, [inRoot('scripts/types.ts'), '--check'], { stop, print }),
  },
];

const WEB_BUILD: Check = {
  name: 'web build',
  async execute(stop, print) {
    try {
      await buildWeb(stop);
      return true;
    } catch (error) {
      print(explain(error));
      return false;
    }
  },
};

/** The compiler on one processor, all other checks on the other. */
export async function sourceStage({ stop }: Context): Promise<Counts> {
  return sideBySide([[TYPES], OTHERS], stop);
}

/** The same, and the web app for the browser tests. */
export async function sourceAndBuildStage({ stop }: Context): Promise<Counts> {
  return sideBySide([[TYPES], [...OTHERS, WEB_BUILD]], stop);
}

export async function buildStage({ stop }: Context): Promise<Counts> {
  return sideBySide([[WEB_BUILD]], stop);
}

async function sideBySide(lanes: readonly (readonly Check[])[], stop: AbortSignal) {
  const counts = await Promise.all(lanes.map((checks) => inTurn(checks, stop)));
  return counts.reduce(sum, NOTHING);
}

async function inTurn(checks: readonly Check[], stop: AbortSignal): Promise<Counts> {
  let counts = NOTHING;
  for (const { name, execute } of checks) {
    if (stop.aborted) break;
    let printed = '';
    const ok = await execute(stop, (text) => (printed += text));
    heading(ok ? name : `${name}: failed`);
    if (printed.trim() !== '') console.log(printed.trimEnd());
    counts = sum(counts, asCounts(ok));
  }
  return counts;
}
