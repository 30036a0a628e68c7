import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a group may take to put away what it opened before it is killed. */
const PATIENCE_MS = 20_000;

interface GroupOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where it prints: here, or into the child's `stdout`. */
  readonly prints: 'here' | 'to-us';
}

/**
 * A Node program in a process group of its own, so that it can be ended with everything it started. A Ctrl-C in the
 * terminal does not reach it. It has a channel to this process, by which it notices that this one is gone.
 */
export function startGroup(
  args: readonly string[],
  { cwd, env, prints }: GroupOptions,
): ChildProcess {
  const out = prints === 'here' ? 'inherit' : 'pipe';
  return spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', out, 'inherit', 'ipc'],
  });
}

/** Ends what is left of a group, and resolves when nothing is. */
export async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  const until = Date.now() + PATIENCE_MS;
  send(pid, 'SIGTERM');
  while (send(pid, 0)) {
    if (Date.now() > until) send(pid, 'SIGKILL');
    await sleep(20);
  }
}

/** False when the group has no process any more. */
function send(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
