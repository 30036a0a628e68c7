import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/paths.ts';

/** A command with one part that closes, one that takes a moment and two that never do. */
const COMMAND = `
  import { runUntilStopped } from '#scripts/start/lifetime.ts';
  import { untilStopped } from '#scripts/stop-request.ts';
  import { setTimeout as sleep } from 'node:timers/promises';
  await runUntilStopped(async (stop, opened) => {
    opened.push({ name: 'the last part', close: async () => console.log('closed') });
    opened.push({ name: 'a stubborn part', close: () => sleep(3_600_000) });
    opened.push({ name: 'another stubborn part', close: () => sleep(3_600_000) });
    opened.push({ name: 'a slow part', close: () => sleep(1_300) });
    setInterval(() => undefined, 60_000);
    console.log('open');
    await untilStopped(stop);
  });`;

test('M-4.12 a stop takes ten seconds at most and names what is open', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 20_000 }).toBe('open\n');
  const began = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(child.exitCode).toBe(0);
  expect(output.trim().split('\n')).toEqual([
    'open',
    'Waiting for a slow part to end',
    'Waiting for another stubborn part to end',
    expect.stringContaining('Went on without waiting for another stubborn part'),
    'Waiting for a stubborn part to end',
    expect.stringContaining('Went on without waiting for a stubborn part'),
    'closed',
  ]);
}, 40_000);
