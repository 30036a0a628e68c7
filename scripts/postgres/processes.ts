import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A live process's start time, in ticks since boot; null when there is none. Process ids are reused, so only id and
 * start time together identify one.
 */
export function beginningOf(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
}

/** Waits until the process is gone; false when it is still there after `milliseconds`. */
export async function ended(pid: number, milliseconds: number): Promise<boolean> {
  const beginning = beginningOf(pid);
  const deadline = Date.now() + milliseconds;
  while (beginning !== null && beginningOf(pid) === beginning) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/**
 * The PostgreSQL processes of `folder`, the postmaster and its children. They are identified by their working
 * directory, which a reused process id cannot imitate.
 */
export function postgresProcessesIn(folder: string): number[] {
  const { dev, ino } = statSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readOrNull(`/proc/${name}/comm`)?.trim() === 'postgres')
    .filter((name) => {
      const cwd = statOrNull(`/proc/${name}/cwd`);
      return cwd?.dev === dev && cwd.ino === ino;
    })
    .map(Number);
}

/** Other users' processes are unreadable, and they are not in our folder. */
function statOrNull(path: string) {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
