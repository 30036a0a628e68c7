import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareWith } from '#bench/compare/compare.ts';
import { beginningOf } from '#scripts/postgres/processes.ts';

let home: string;
let root: string;

/** A project whose whole benchmark is this program. */
function write(benchmark: string): void {
  writeFileSync(join(root, 'scripts/bench.ts'), benchmark);
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@oja.test', ...args], {
    cwd: root,
  }).toString();

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'oja-bench-test-'));
  root = join(home, 'project');
  mkdirSync(join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'node_modules/a-package'), '');
  writeFileSync(join(root, '.gitignore'), 'node_modules');
  vi.stubEnv('TMPDIR', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'old');
}

/** What was printed, and the result. */
async function compared(
  options: { seconds?: number; stop?: AbortSignal } = {},
): Promise<{ isSound: boolean; printed: string }> {
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  const isSound = await compareWith({
    root,
    commit: 'HEAD',
    entries: [{ id: 'P1', deadlineSeconds: options.seconds ?? 30 }],
    patience: 1,
    runs: 3,
    stop: options.stop ?? new AbortController().signal,
  });
  return { isSound, printed: lines.join('\n') };
}

function expectNothingLeft(): void {
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(git('status', '--porcelain', '--ignored', 'node_modules')).toContain('node_modules');
  expect(existsSync(join(root, 'node_modules/a-package'))).toBe(true);
}

/** Appends who it is to a file, and prints the next of three rates. */
const counting = (name: string, rates: string) => `
  import { appendFileSync, existsSync, readFileSync } from 'node:fs';
  const log = ${JSON.stringify('LOG')};
  const before = existsSync(log) ? readFileSync(log, 'utf8') : '';
  appendFileSync(log, ${JSON.stringify(name)});
  const round = before.split(${JSON.stringify(name)}).length - 1;
  if (!existsSync(new URL('../node_modules/a-package', import.meta.url))) process.exit(1);
  console.log('P1: ' + ${rates}[round] + '/s | 5 plain | 2.0x');
`;

test('two versions run by turns, with the same packages, and their medians stand side by side', async () => {
  const log = join(home, 'log');
  write(counting('o', '[100, 900, 200]').replace('LOG', log));
  commit();
  write(counting('n', '[1000, 3000, 2000]').replace('LOG', log));
  const { isSound, printed } = await compared();
  expect(isSound).toBe(true);
  expect(readFileSync(log, 'utf8')).toBe('noonno');
  expect(printed).toMatch(/^P1 +2000\/s +200\/s +5 plain +5 plain +2\.0x +2\.0x/m);
  expectNothingLeft();
});

test('a version that fails is named, and its files are removed all the same', async () => {
  write(`process.exit(1)`);
  commit();
  write(`console.log('P1: 7/s | 5 plain | 2.0x')`);
  const { isSound, printed } = await compared();
  expect(isSound).toBe(false);
  expect(printed).toMatch(/Not measured: P1 \([0-9a-f]+\)/);
  expect(printed).toMatch(/^P1 +7\/s/m);
  expectNothingLeft();
});

test('stopped in the middle, it ends the run and removes the commit’s files', async () => {
  const pid = join(home, 'pid');
  write(`console.log('P1: 7/s | 5 plain | 2.0x')`);
  commit();
  write(`
    import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(pid)}, String(process.pid));
    setInterval(() => undefined, 1_000);`);
  const controller = new AbortController();
  const running = compared({ stop: controller.signal });
  await expect
    .poll(() => existsSync(pid) && readFileSync(pid, 'utf8'), { timeout: 10_000 })
    .toBeTruthy();
  controller.abort();
  expect((await running).isSound).toBe(false);
  expect(beginningOf(Number(readFileSync(pid, 'utf8')))).toBeNull();
  expectNothingLeft();
});

test('a commit that does not exist is refused before anything is made', async () => {
  write('');
  commit();
  await expect(
    compareWith({
      root,
      commit: 'nowhere',
      entries: [],
      patience: 1,
      runs: 1,
      stop: new AbortController().signal,
    }),
  ).rejects.toThrow('no commit nowhere');
  expectNothingLeft();
});
