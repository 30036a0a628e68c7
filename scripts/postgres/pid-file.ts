import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { postgresProcessesIn } from '#scripts/postgres/processes.ts';

/** PostgreSQL's own `postmaster.pid`. */
export interface PidFile {
  pid: number;
  socketDir: string;
  ready: boolean;
}

export function readPidFile(folder: string): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  return {
    pid: Number(lines[0]),
    socketDir: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

/** The server that runs on `folder` now, whoever started it; null when there is none. */
export function runningPostmaster(folder: string): PidFile | null {
  const file = readPidFile(folder);
  return file && postgresProcessesIn(folder).includes(file.pid) ? file : null;
}

/**
 * Removes what a killed server left behind; call it only when nothing works in `folder`. PostgreSQL judges a pid file
 * itself, except when the number is still taken, by another program or by a zombie, or when it names nobody (an empty
 * file, or one of zeros after a power cut): then it would refuse for ever, so the file is removed here.
 */
export function clearTraces(folder: string, usedSocketDir?: string): void {
  const file = readPidFile(folder);
  if (!file) return;
  const isNobody = !Number.isInteger(file.pid) || file.pid <= 0;
  if (isNobody || existsSync(`/proc/${file.pid}`))
    rmSync(join(folder, 'postmaster.pid'), { force: true });
  if (file.socketDir !== usedSocketDir) removeSocketDir(file.socketDir);
}

/** Removes a socket folder of our making and nothing else. */
export function removeSocketDir(socketDir: string): void {
  if (basename(socketDir).startsWith(SOCKET_DIR_PREFIX)) {
    rmSync(socketDir, { recursive: true, force: true });
  }
}

export const SOCKET_DIR_PREFIX = 'oja-pg-';
