import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cpuOfMachine, cpuOfTrees, readCpu, watchForeignCpu } from '#bench/cpu.ts';

const BURN = `const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);`;
const SPAWN = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BURN)}])`;

/** Runs `code` in a process of its own, that stays until `end` is called. */
async function started(code: string) {
  const program = `${code}; process.send('done'); process.on('message', () => process.exit())`;
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    pid: child.pid!,
    async end() {
      child.send('end');
      await once(child, 'exit');
    },
  };
}

test('a process’s CPU time is counted, and that of its children that have ended', async () => {
  const busy = await started(BURN);
  const parent = await started(SPAWN);
  const idle = await started('');
  expect(cpuOfTrees([busy.pid])).toBeGreaterThan(0.18);
  expect(cpuOfTrees([parent.pid])).toBeGreaterThan(0.18);
  expect(cpuOfTrees([idle.pid])).toBeLessThan(cpuOfTrees([busy.pid]));
  const { node, postgres } = readCpu({ node: [busy.pid], postgres: [idle.pid] });
  expect(node).toBeGreaterThan(postgres);
  await Promise.all([busy, parent, idle].map((child) => child.end()));
});

test('a process that is listed twice, or below another that is, counts once', async () => {
  const busy = await started(BURN);
  const busyAlone = cpuOfTrees([busy.pid]);
  const before = cpuOfTrees([process.pid]);
  const after = cpuOfTrees([process.pid, busy.pid, process.pid]);
  expect(after - before).toBeLessThan(busyAlone);
  await busy.end();
});

test('foreign CPU is that of other processes, not of those below the given ones', async () => {
  const seen = watchForeignCpu([process.pid]);
  const blind = watchForeignCpu([]);
  const machine = cpuOfMachine();
  const busy = await started(BURN);
  expect(cpuOfMachine() - machine).toBeGreaterThan(0.15);
  const [foreign, everything] = [seen(), blind()];
  expect(everything).toBeGreaterThan(foreign);
  expect(foreign).toBeGreaterThanOrEqual(0);
  expect(everything).toBeLessThanOrEqual(1);
  await busy.end();
});
