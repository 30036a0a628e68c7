import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux counts in hundredths of a second wherever it shows them to programs. */
const TICKS_PER_SECOND = 100;

interface ProcessTicks {
  readonly parent: number;
  readonly ticks: number;
}

/** Processes by the part they have in what is measured. Their descendants belong to them. */
export interface Processes {
  readonly node: readonly number[];
  readonly postgres: readonly number[];
}

/** CPU seconds used so far. */
export interface CpuSeconds {
  readonly node: number;
  readonly postgres: number;
}

export function readCpu({ node, postgres }: Processes): CpuSeconds {
  const processes = allProcesses();
  return { node: secondsOf(processes, node), postgres: secondsOf(processes, postgres) };
}

/** CPU seconds of these processes and of all their descendants, those that have ended and were waited for included. */
export function cpuOfTrees(roots: readonly number[]): number {
  return secondsOf(allProcesses(), roots);
}

/** CPU seconds that the whole machine has worked since it started; what a hypervisor took away counts as work. */
export function cpuOfMachine(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND;
}

/** Measures, from now on, what share of the machine's cores (0 to 1) all processes but the trees of `own` have used. */
export function watchForeignCpu(own: readonly number[]): () => number {
  const read = () => ({
    machine: cpuOfMachine(),
    own: cpuOfTrees(own),
    seconds: performance.now() / 1_000,
  });
  const begun = read();
  return () => {
    const now = read();
    const foreign = now.machine - begun.machine - (now.own - begun.own);
    const available = (now.seconds - begun.seconds) * cpus().length;
    return Math.min(1, Math.max(0, foreign / available));
  };
}

function secondsOf(processes: ReadonlyMap<number, ProcessTicks>, roots: readonly number[]): number {
  const children = Map.groupBy(processes.keys(), (pid) => processes.get(pid)!.parent);
  const waiting = [...roots];
  const counted = new Set<number>();
  let ticks = 0;
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    if (counted.has(pid)) continue;
    counted.add(pid);
    ticks += processes.get(pid)?.ticks ?? 0;
    waiting.push(...(children.get(pid) ?? []));
  }
  return ticks / TICKS_PER_SECOND;
}

function allProcesses(): Map<number, ProcessTicks> {
  const found = new Map<number, ProcessTicks>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const ticks = ticksOf(name);
    if (ticks) found.set(Number(name), ticks);
  }
  return found;
}

/** Null when the process has ended meanwhile. */
function ticksOf(pid: string): ProcessTicks | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name before it may contain anything. Own time in user and system mode, then that of children waited for.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
}
