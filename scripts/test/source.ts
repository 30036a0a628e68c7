import { existsSync } from 'node:fs';
import { inRoot } from '#scripts/paths.ts';
import { asCounts, NOTHING, type Counts } from '#scripts/test/counts.ts';
import { heading, run, runTool } from '#scripts/test/run.ts';

interface Context {
  stop: AbortSignal;
}

export async function typesStage({ stop }: Context): Promise<Counts> {
  heading('types');
  return asCounts(await runTool('typescript/bin/tsc', ['--noEmit'], { stop }));
}

export async function lintStage({ stop }: Context): Promise<Counts> {
  heading('lint');
  return asCounts(await runTool('oxlint/bin/oxlint', ['--type-aware', '--quiet'], { stop }));
}

/** Files, packages, exports and types that nothing uses; see knip.jsonc. */
export async function unusedStage({ stop }: Context): Promise<Counts> {
  heading('unused code');
  return asCounts(await runTool('knip/bin/knip.js', [], { stop }));
}

export async function formatStage({ stop }: Context): Promise<Counts> {
  heading('format');
  return asCounts(await runTool('oxfmt/bin/oxfmt', ['--check', '.'], { stop }));
}

/** Generated files must match what is committed. */
export async function driftStage({ stop }: Context): Promise<Counts> {
  const script = inRoot('scripts/types.ts');
  if (!existsSync(script)) return NOTHING;
  heading('generated files');
  return asCounts(await run(process.execPath, [script, '--check'], { stop }));
}
