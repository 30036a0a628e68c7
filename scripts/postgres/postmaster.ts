import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity, type Account } from '#scripts/postgres/account.ts';
import { readPidFile, removeSocketDir, SOCKET_DIR_PREFIX } from '#scripts/postgres/pid-file.ts';
import { ended } from '#scripts/postgres/processes.ts';

const RECOVERY_SECONDS = 300;
const LOG_LIMIT_BYTES = 4_000_000;

export interface Launch {
  folder: string;
  bin: string;
  account: Account;
  purpose: 'serve' | 'test';
  /** The previous address of a restarted server, so that clients find it there. */
  socketDir?: string;
}

/** A server that ended before it was ready: why, and what to do, in one sentence each. */
export class PostgresRefused extends Error {}

export function refused(folder: string, reason: string): PostgresRefused {
  return new PostgresRefused(
    `PostgreSQL does not start on ${folder}: ${reason}. If files there are damaged, ` +
      `put back a backup (“Restore” in docs/operations.md says how); ${folder}.log has the details.`,
  );
}

/**
 * Starts the server and waits until it accepts connections. It gets a session of its own, so a
 * Ctrl-C meant for the app does not reach it and the app can be stopped first. It listens on a
 * unix socket only, in a folder that its account alone may enter.
 */
export async function launch({ folder, bin, account, purpose, socketDir: known }: Launch) {
  // The folder is in /tmp because a socket's path may have 107 bytes at most.
  const socketDir = known ?? mkdtempSync(`/tmp/${SOCKET_DIR_PREFIX}`);
  if (account.switching) chownSync(socketDir, account.uid, account.gid);

  const logFile = `${folder}.log`;
  const log = openSync(logFile, sizeOf(logFile) > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  const logStart = sizeOf(logFile);
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...settings(socketDir, purpose)], {
    ...identity(account),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();

  let failure: string | null = null;
  server.once('error', (error) => (failure = error.message));
  server.once('exit', (code, signal) => (failure = `it ended with ${signal ?? code}`));
  const deadline = Date.now() + RECOVERY_SECONDS * 1_000;
  while (failure === null) {
    const file = readPidFile(folder);
    if (file?.ready && file.pid === server.pid) return { pid: file.pid, socketDir };
    if (Date.now() > deadline) failure = `not ready after ${RECOVERY_SECONDS} seconds`;
    await sleep(10);
  }
  if (known === undefined) removeSocketDir(socketDir);
  const lines = readFileSync(logFile).subarray(logStart).toString().trim();
  throw refused(folder, worstOf(lines) ?? failure);
}

/** The log line that ended a server: later ones only follow from it. */
function worstOf(lines: string): string | undefined {
  return /\b(?:FATAL|PANIC): +(.+)$/m.exec(lines)?.[1];
}

/** Stops the server: connections are cut, everything is written. Harsher only when that hangs. */
export async function shutDown(pid: number, patienceMs = 3_000): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', patienceMs],
    // After this it is consistent too, and only replays its log the next time.
    ['SIGQUIT', 1_500],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await ended(pid, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

function settings(socketDir: string, purpose: Launch['purpose']): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(purpose === 'test' && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
