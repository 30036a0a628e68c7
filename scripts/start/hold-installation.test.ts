import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endNodeLeftIn } from '#scripts/chain/chain-folder.ts';
import { inRoot, ROOT } from '#scripts/paths.ts';
import {
  removeFolder,
  stopPostgresIn,
  temporaryFolder,
} from '#tests/support/harness/temporary-folder.ts';

const home = temporaryFolder();
afterAll(async () => {
  await stopPostgresIn(join(home, 'postgres'));
  endNodeLeftIn(join(home, 'chain'));
  removeFolder(home);
});

function startOn(port: number) {
  const child = spawn(process.execPath, [inRoot('tests/support/harness/installation-process.ts')], {
    cwd: ROOT,
    env: { ...process.env, OJA_DATA_DIR: home, PORT: String(port), OJA_URL: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  return { child, port, output: () => output };
}

/** Anything an assertion left running is stopped, so that it does not disturb the tests after it. */
async function end({ child }: { child: ChildProcess }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(killer);
}

test('M-4.6 of five starts at once on a new data folder one wins, and the others name it', async () => {
  const starts = [3101, 3102, 3103, 3104, 3105].map(startOn);
  try {
    await expect
      .poll(
        () =>
          starts.filter(({ child, output }) => output() === 'open\n' || child.exitCode !== null)
            .length,
        { timeout: 60_000 },
      )
      .toBe(5);
    const winners = starts.filter(({ child }) => child.exitCode === null);
    expect(winners, starts.map(({ output }) => output()).join('\n')).toHaveLength(1);
    const [winner] = winners;
    for (const { child, output } of starts.filter((start) => start !== winner)) {
      expect(child.exitCode).toBe(1);
      expect(output().trim().split('\n')).toHaveLength(1);
      expect(output()).toContain(
        `process ${winner?.child.pid}, at http://localhost:${winner?.port}`,
      );
    }
    winner?.child.kill('SIGTERM');
    if (winner) await once(winner.child, 'exit');
    expect(winner?.child.exitCode).toBe(0);
  } finally {
    await Promise.all(starts.map(end));
  }
}, 120_000);
