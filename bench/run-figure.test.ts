import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FAILED, lineOf, tableOf } from '#bench/figure.ts';
import { runFigure } from '#bench/run-figure.ts';
import { beginningOf } from '#scripts/postgres/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'oja-bench-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FIGURE = {
  id: 'P0',
  work: 'nothing',
  ours: '10/s',
  peer: '5/s',
  ratio: '2',
  cpu: '1+2 / 3+4',
  goal: '',
  met: null,
};
const SEND = `process.send({ figure: ${JSON.stringify(FIGURE)} });`;
/** Starts a process of its own, writes both ids to a file, and stays for ever. */
const HANG = `const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
  require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + ' ' + child.pid);
  setInterval(() => undefined, 1_000);`;

async function outcomeOf(code: string, options: { seconds?: number; stop?: AbortSignal } = {}) {
  const program = join(folder, 'program.cjs');
  writeFileSync(program, code);
  return runFigure({
    id: 'P0',
    deadlineSeconds: options.seconds ?? 20,
    program,
    cluster: { url: 'postgres://nowhere', postmaster: process.pid },
    stop: options.stop ?? new AbortController().signal,
  });
}

function hangingPids(): number[] {
  return readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number);
}

test('a figure is measured with the share of the machine that others used', async () => {
  const { figures, failure } = await outcomeOf(SEND);
  expect(failure).toBeNull();
  const measured = {
    foreignCpu: expect.any(Number) as number,
    seconds: expect.any(Number) as number,
  };
  expect(figures).toEqual([{ ...FIGURE, ...measured }]);
  expect(lineOf(figures[0]!)).toMatch(/^P0: 10\/s \| 5\/s \| 2 \| 1\+2 \/ 3\+4 \| \d+ % \| \d+ s$/);
});

test('a figure that hangs is ended at its deadline with all it started; rows it had by then stand', async () => {
  const { figures, failure } = await outcomeOf(SEND + HANG, { seconds: 3 });
  expect(failure).toBe('not done within 3 s');
  expect(figures.map(({ ours }) => ours)).toEqual(['10/s', FAILED]);
  expect(tableOf(figures)).toContain('not done within 3 s');
  const pids = hangingPids();
  expect(pids).toHaveLength(2);
  expect(pids.map(beginningOf)).toEqual([null, null]);
});

test('a figure that fails says why, and one whose process just ends does too', async () => {
  const sent = await outcomeOf(
    `process.send({ failure: 'money was lost' }, () => process.exit(1))`,
  );
  expect(sent.failure).toBe('money was lost');
  expect((await outcomeOf('process.exit(3)')).failure).toBe('its process ended with 3');
  expect((await outcomeOf('process.kill(process.pid, "SIGKILL")')).failure).toContain('SIGKILL');
  expect((await outcomeOf('')).failure).toContain('without a result');
});

test('a request to stop ends the figure with all it started', async () => {
  rmSync(join(folder, 'pids'), { force: true });
  const controller = new AbortController();
  const running = outcomeOf(HANG, { stop: controller.signal });
  await expect.poll(() => existsSync(join(folder, 'pids')), { timeout: 10_000 }).toBe(true);
  await expect.poll(hangingPids).toHaveLength(2);
  controller.abort();
  expect((await running).failure).toBe('stopped');
  expect(hangingPids().map(beginningOf)).toEqual([null, null]);
});

test('files that a figure leaves are removed with it', async () => {
  const left = join(folder, 'left');
  await outcomeOf(
    `const fs = require('node:fs'), os = require('node:os');
     fs.writeFileSync(os.tmpdir() + '/a-file', '');
     fs.writeFileSync(${JSON.stringify(left)}, os.tmpdir());`,
  );
  const temporary = readFileSync(left, 'utf8');
  expect(temporary).not.toBe(tmpdir());
  expect(existsSync(temporary)).toBe(false);
});
