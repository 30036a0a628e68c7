import { LEAST_OPEN_FILES, RESERVED_FILES } from '#core/limits/connection-limits.ts';
import type { Config } from '#server/platform/config/config.ts';
import { MAX_SOCKETS } from '#server/supabase/realtime/socket/limits.ts';

export interface FileBudget {
  /** Plain connections, each of which may hold a file besides. */
  readonly all: number;
  readonly ofNetwork: number;
  /** Live sockets. */
  readonly sockets: number;
  /** A message for the operator where files allow less than was configured; null where they do not. */
  readonly notification: string | null;
}

/** Pools of the service, the wire and the market's list; the worker's and listeners' connections. */
const FURTHER_CONNECTIONS = 24;
const PLAIN_SHARE = 0.25;
const NETWORK_SHARE = 0.75;
const LEAST_LEFT = 32;
/** With fewer live sockets the operator is warned. */
const ENOUGH_SOCKETS = 5_000;

/** How many files and sockets this process may hold open at once; Infinity where unknown. */
function openFilesLimit(): number {
  const report = process.report as typeof process.report & { excludeNetwork: boolean };
  // Reading a number needs no look-ups of host names.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Infinity;
}

/** Throws, with a message for the terminal, where a server would soon run out of files. */
export function requireOpenFiles(limit = openFilesLimit()): void {
  if (limit >= LEAST_OPEN_FILES) return;
  throw new Error(
    `Only ${limit} files and sockets may be open at once, and Oja needs at least ${LEAST_OPEN_FILES}. ` +
      'Raise the limit (ulimit -n 65536, or LimitNOFILE= of its service) and start again.',
  );
}

/** Shares the open-file limit among connections, after what the database, the log and stored files need. */
export function fileBudget(
  config: Pick<Config, 'connections' | 'poolSize' | 'visitorPoolSize'>,
  limit = openFilesLimit(),
): FileBudget {
  requireOpenFiles(limit);
  const pools = 3 * config.poolSize + 2 * config.visitorPoolSize + FURTHER_CONNECTIONS;
  const left = Math.max(LEAST_LEFT, limit - pools - RESERVED_FILES);
  const all = Math.min(config.connections.all, Math.floor(left * PLAIN_SHARE));
  const sockets = Math.min(MAX_SOCKETS, left - 2 * all);
  const isLess = all < config.connections.all || sockets < ENOUGH_SOCKETS;
  return {
    all,
    // However few there are, one network leaves some to the others.
    ofNetwork: Math.min(config.connections.ofNetwork, Math.ceil(all * NETWORK_SHARE)),
    sockets,
    notification: isLess
      ? `Only ${limit} files and sockets may be open at once (ulimit -n): at most ${all} connections and ` +
        `${sockets} live sockets are served at a time.`
      : null,
  };
}
