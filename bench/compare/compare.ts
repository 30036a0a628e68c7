import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkOutBeside } from '#bench/compare/version-beside.ts';
import { figuresIn, medianText, type PrintedFigure } from '#bench/compare/median-lines.ts';
import { watchForeignCpu } from '#bench/cpu.ts';
import { percent, table } from '#bench/figure.ts';
import { endGroup, startGroup } from '#bench/process-group.ts';
import { stopPostgresIn } from '#tests/support/harness/temporary-folder.ts';

interface Comparison {
  /** The root of the version that is compared with the commit: its files as they are now. */
  readonly root: string;
  readonly commit: string;
  readonly entries: readonly { readonly id: string; readonly deadlineSeconds: number }[];
  /** Multiplies deadlines, where a version's benchmark knows that. */
  readonly patience: number;
  /** How many times each version measures each figure. */
  readonly runs: number;
  readonly stop: AbortSignal;
}

/** What a run needs beside its figure: the cluster, and the web app's build the first time. */
const START_SECONDS = 120;
const VERSIONS = ['this', 'that'] as const;
type Version = (typeof VERSIONS)[number];

/**
 * Runs each figure of two versions of the project by turns, each with its own benchmark, and prints the medians of their
 * numbers side by side. Returns whether every run measured something. The commit's files are removed at the end,
 * however it comes.
 */
export async function compareWith(comparison: Comparison): Promise<boolean> {
  const { root, entries, patience, runs, stop } = comparison;
  const other = await checkOutBeside(root, comparison.commit);
  try {
    if (other.asksForOtherPackages)
      console.log(`${other.commit} asks for other packages than those here, and runs with these.`);
    const { files } = other;
    const folders: Record<Version, string> = { this: root, that: other.folder };
    const lines: string[][] = [];
    const failed: string[] = [];
    for (const { id, deadlineSeconds } of entries) {
      const printed: Record<Version, PrintedFigure[]> = { this: [], that: [] };
      const foreignCpu = watchForeignCpu([process.pid]);
      for (let run = 0; run < runs; run++) {
        for (const version of run % 2 === 0 ? VERSIONS : VERSIONS.toReversed()) {
          const seconds = deadlineSeconds + START_SECONDS;
          const found = await runOnce(folders[version], { id, seconds, patience, files, stop });
          if (stop.aborted) return false;
          const name = version === 'this' ? 'here' : other.commit;
          if (found.length === 0) failed.push(`${id} (${name})`);
          for (const figure of found)
            console.log(`${name} ${figure.id}: ${figure.cells.join(' | ')}`);
          printed[version].push(...found);
        }
      }
      lines.push(...sideBySide(printed, percent(foreignCpu())));
    }
    const columns = ['', 'peer ', 'ratio ', 'CPU µs '].flatMap((what) => [
      `${what}here`,
      `${what}${other.commit}`,
    ]);
    console.log(
      `\nMedians of ${runs} runs each, by turns\n${table(['id', ...columns, 'others'], lines)}`,
    );
    if (failed.length > 0) console.error(`\nNot measured: ${[...new Set(failed)].join(', ')}`);
    return failed.length === 0;
  } finally {
    await other.remove();
  }
}

/** One row for each figure that either version printed. */
export function sideBySide(
  printed: Readonly<Record<Version, readonly PrintedFigure[]>>,
  foreignCpu: string,
): string[][] {
  const ids = new Set(VERSIONS.flatMap((version) => printed[version].map(({ id }) => id)));
  return [...ids].map((id) => {
    const cell = (version: Version, at: number) =>
      medianText(
        printed[version].filter((figure) => figure.id === id).map(({ cells }) => cells[at] ?? ''),
      );
    const columns = [0, 1, 2, 3].flatMap((at) => VERSIONS.map((version) => cell(version, at)));
    return [id, ...columns, foreignCpu];
  });
}

interface OneRun {
  readonly id: string;
  readonly seconds: number;
  readonly patience: number;
  /** Where it puts temporary files; empty before and after. */
  readonly files: string;
  readonly stop: AbortSignal;
}

/** The figures that a version's own benchmark prints for one id; none when it fails or is not done in time. */
async function runOnce(
  folder: string,
  { id, seconds, patience, files, stop }: OneRun,
): Promise<PrintedFigure[]> {
  mkdirSync(files, { recursive: true });
  // PostgreSQL's account goes through it.
  chmodSync(files, 0o711);
  const program = join(folder, 'scripts/bench.ts');
  const isPatient = readFileSync(program, 'utf8').includes('patience');
  const options = [`--only=${id}`, ...(isPatient ? [`--patience=${patience}`] : [])];
  const child = startGroup([program, ...options], {
    cwd: folder,
    env: { ...process.env, TMPDIR: files },
    prints: 'to-us',
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const until = AbortSignal.any([stop, AbortSignal.timeout(seconds * 1_000)]);
  const code = await exitOf(child, until);
  await endGroup(child);
  await putAway(files);
  return code === 0 ? figuresIn(output) : [];
}

/** Null when it did not end before `until`. */
async function exitOf(child: ChildProcess, until: AbortSignal): Promise<number | null> {
  try {
    const [code] = (await once(child, 'close', { signal: until })) as [number | null];
    return code;
  } catch {
    return null;
  }
}

/** An older benchmark that is ended leaves its PostgreSQL running, which has a session of its own. */
async function putAway(files: string): Promise<void> {
  for (const name of readdirSync(files)) {
    const dataDir = join(files, name, 'postgres');
    if (existsSync(dataDir)) await stopPostgresIn(dataDir);
  }
  rmSync(files, { recursive: true, force: true, maxRetries: 3 });
}
