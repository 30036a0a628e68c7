import type { FastifyBaseLogger } from 'fastify';

const TOLD_EVERY_MS = 60_000;

/** What is known of writes that found no room, on this node. */
export interface DiskAlarm {
  /** A write was refused because a disk is full: counted, and told in the log once a minute. */
  onRefused(): void;
  metrics(): string;
}

export function openDiskAlarm(log: Pick<FastifyBaseLogger, 'fatal'>): DiskAlarm {
  let refused = 0;
  let toldAt = -Infinity;
  return {
    onRefused() {
      refused++;
      if (performance.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = performance.now();
      log.fatal({ refused }, 'a disk is full: writes are refused and reads go on; make room');
    },
    metrics: () =>
      [
        '# TYPE oja_writes_refused_for_room_total counter',
        `oja_writes_refused_for_room_total ${refused}`,
        '',
      ].join('\n'),
  };
}

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether this, or what caused it, is a disk of the database or of files without room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.has(String(error.code))) || isDiskFull(error.cause);
}
