import type { FastifyBaseLogger } from 'fastify';
import type { DiskReserve } from '#server/platform/db/disk-reserve.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';

const LOG_EVERY_MS = 60_000;

/** This node's record of writes that failed for lack of disk space. */
export interface DiskAlarm {
  /** Whether this error, or its cause, is a write that failed for lack of disk space. */
  isOfFullDisk(error: unknown): boolean;
  /** True while the database is switched to read-only. */
  isLow(): boolean;
  /** A write was refused because a disk is full: counted, and logged once a minute. */
  onRefused(): void;
  metrics(): string;
}

export function openDiskAlarm(
  log: Pick<FastifyBaseLogger, 'fatal'>,
  reserve: DiskReserve | null = null,
): DiskAlarm {
  const isLow = () => reserve?.isLow() ?? false;
  let refused = 0;
  let loggedAt = -Infinity;
  return {
    isLow,
    isOfFullDisk: (error) => isDiskFull(error) || (isLow() && isReadOnly(error)),
    onRefused() {
      refused++;
      if (performance.now() - loggedAt < LOG_EVERY_MS) return;
      loggedAt = performance.now();
      log.fatal({ refused }, 'a disk is full: writes are refused, reads continue; free some space');
    },
    metrics: () =>
      [
        '# TYPE oja_writes_refused_disk_full_total counter',
        `oja_writes_refused_disk_full_total ${refused}`,
        ...(reserve
          ? [
              '# TYPE oja_disk_free_bytes gauge',
              `oja_disk_free_bytes ${reserve.freeBytes()}`,
              '# TYPE oja_disk_low gauge',
              `oja_disk_low ${isLow() ? 1 : 0}`,
            ]
          : []),
        '',
      ].join('\n'),
  };
}

const READ_ONLY = '25006';
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** A full disk, of the database or of the files. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.has(String(error.code))) || isDiskFull(error.cause);
}

/** A write in a read-only transaction, as PostgreSQL reports it or already turned into a problem. */
function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ProblemError) return error.problem.code === READ_ONLY;
  return ('code' in error && error.code === READ_ONLY) || isReadOnly(error.cause);
}
