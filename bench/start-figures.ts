import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '#bench/figure.ts';
import { median } from '#bench/load.ts';
import { startTestOja } from '#tests/support/harness/oja-server.ts';

const RESTARTS = 5;
const SETTLE_MS = 4_000;
const MEGABYTE = 1_048_576;

/** P11: the first start on an empty folder, a warm one, and what everything holds in memory when idle. */
export async function startTimes(): Promise<Figure> {
  const begun = performance.now();
  const oja = await startTestOja({ chain: true });
  const first = (performance.now() - begun) / 1_000;
  const times: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart++) {
    const again = performance.now();
    await oja.restart();
    times.push((performance.now() - again) / 1_000);
  }
  const warm = median(times);
  await sleep(SETTLE_MS);
  const megabytes = memoryOf(oja.dataDir) / MEGABYTE;
  await oja.stop();
  return {
    id: 'P11',
    work: 'warm restart; first start on empty data; idle memory of everything',
    ours: `${warm.toFixed(1)} s; ${first.toFixed(1)} s; ${Math.round(megabytes)} MB`,
    peer: '',
    ratio: '',
    cpu: '',
    goal: '<= 2 s; <= 15 s; <= 350 MB',
    met: warm <= 2 && first <= 15 && megabytes <= 350,
  };
}

/** Proportional memory of the server and its database: shared pages count once. */
function memoryOf(dataDir: string): number {
  let bytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!belongsTo(pid, dataDir)) continue;
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
    bytes += Number(kilobytes) * 1_024;
  }
  return bytes;
}

/** The server has the folder in its environment, PostgreSQL in its arguments or its parent's. */
function belongsTo(pid: string, dataDir: string): boolean {
  if (read(`/proc/${pid}/environ`).includes(`OJA_DATA_DIR=${dataDir}`)) return true;
  const [, parent = ''] = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return [pid, parent].some((id) => read(`/proc/${id}/cmdline`).includes(`${dataDir}/postgres`));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
