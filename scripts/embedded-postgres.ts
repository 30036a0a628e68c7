import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { AlreadyHeld, holdExclusively, type Hold } from '#scripts/exclusive.ts';
import { binariesFor } from '#scripts/postgres/binaries.ts';
import { openDataFolder } from '#scripts/postgres/data-folder.ts';
import { clearHalfMade } from '#scripts/postgres/half-made.ts';
import { initialise } from '#scripts/postgres/initialise.ts';
import {
  clearTraces,
  removeSocketDir,
  runningPostmaster,
  type PidFile,
} from '#scripts/postgres/pid-file.ts';
import {
  launch,
  PostgresRefused,
  refused,
  shutDown,
  type Launch,
} from '#scripts/postgres/postmaster.ts';
import { beginningOf, postgresProcessesIn } from '#scripts/postgres/processes.ts';

const APP_DATABASE = 'oja';
const ORPHAN_SECONDS = 30;
const HANDOVER_SECONDS = 3;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 1_000;

export interface EmbeddedPostgres {
  socketDir: string;
  /** A connection string for pg and everything built on it; the user is the owner by default. */
  url(database: string, user?: string): string;
  /** True when the server was already running: the process that started it was killed. */
  adopted: boolean;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of this folder, running and with the app's database in it. One process owns a folder at a time; a
 * second one waits a moment for the first to leave and is then refused. What a killed owner left is taken over: a
 * running server as it is, a dead one through PostgreSQL's own crash recovery. A server that ends unexpectedly is
 * restarted, at the same address and for as long as it takes: its disk may be full, and have room again later.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  purpose?: 'serve' | 'test';
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, purpose = 'serve', log = () => undefined } = options;
  const { folder, account } = openDataFolder(dataDir);
  const hold = await own(folder);
  try {
    const bin = await binariesFor(account);
    const launching = { folder, bin, account, purpose };
    const server = await adoptOrLaunch(launching, log);
    return supervise(server, launching, hold, log);
  } catch (error) {
    await hold.release();
    throw error;
  }
}

interface Server {
  pid: number;
  socketDir: string;
  adopted: boolean;
}

async function own(folder: string): Promise<Hold> {
  try {
    return await holdExclusively(`postgres ${folder}`, HANDOVER_SECONDS * 1_000);
  } catch (error) {
    if (!(error instanceof AlreadyHeld)) throw error;
    const owner = error.pid === null ? 'Another process' : `Process ${error.pid}`;
    throw new Error(
      `${owner} already runs the database in ${folder}. ` +
        'Stop it first, or use another data folder (OJA_DATA_DIR).',
    );
  }
}

async function adoptOrLaunch(launching: Launch, log: (line: string) => void): Promise<Server> {
  const { folder, bin, account, purpose } = launching;
  if (postgresProcessesIn(folder).length === 0 && clearHalfMade(folder)) {
    log('Creating the database');
    await initialise(folder, { bin, account, durable: purpose === 'serve' });
  }
  const deadline = Date.now() + ORPHAN_SECONDS * 1_000;
  let announced = false;
  for (;;) {
    const running = runningPostmaster(folder);
    if (running?.ready && (await isWelcoming(running))) return { ...running, adopted: true };
    const left = postgresProcessesIn(folder);
    if (left.length === 0) {
      clearTraces(folder, launching.socketDir);
      try {
        return { ...(await launchComplete(launching)), adopted: false };
      } catch (error) {
        // Children of a killed server may hold its shared memory a moment longer than they are visible.
        const heldUp = error instanceof PostgresRefused && /shared memory/.test(error.message);
        if (!heldUp || Date.now() > deadline) throw error;
      }
    }
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL processes ${left.join(', ')} still work in ${folder}.`);
    }
    if (!announced) log('Waiting for what is left of the last run to end');
    announced = true;
    await sleep(50);
  }
}

async function launchComplete(launching: Launch) {
  const server = await launch(launching);
  try {
    await createDatabase(server);
    return server;
  } catch (error) {
    await shutDown(server.pid);
    throw refused(launching.folder, error instanceof Error ? error.message : String(error));
  }
}

function supervise(
  first: Server,
  launching: Launch,
  hold: Hold,
  log: (line: string) => void,
): EmbeddedPostgres {
  const { socketDir, adopted } = first;
  let { pid } = first;
  let beginning = beginningOf(pid);
  let isStopping = false;
  const stopped = new AbortController();

  const startAgain = async () => {
    try {
      const next = await adoptOrLaunch({ ...launching, socketDir }, () => undefined);
      pid = next.pid;
      beginning = beginningOf(pid);
      log('The database runs again.');
      return FIRST_PAUSE_MS;
    } catch {
      return LONGEST_PAUSE_MS;
    }
  };
  const watching = (async () => {
    let pause = FIRST_PAUSE_MS;
    let isLogged = false;
    while (!isStopping) {
      await sleep(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      if (isStopping) return;
      if (beginning !== null && beginningOf(pid) === beginning) {
        isLogged = false;
        continue;
      }
      if (!isLogged)
        log(`The database ended; it is started again. ${launching.folder}.log says why.`);
      isLogged = true;
      pause = await startAgain();
    }
  })();

  // The server is stopped even when something ends this process abruptly.
  const lastResort = () => {
    if (beginningOf(pid) === beginning) process.kill(pid, 'SIGINT');
    removeSocketDir(socketDir);
  };
  process.once('exit', lastResort);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    isStopping = true;
    // A timer must not hold the process: awaited, it would let it end before the server has stopped.
    stopped.abort();
    await watching;
    if (beginningOf(pid) === beginning) await shutDown(pid);
    process.off('exit', lastResort);
    removeSocketDir(socketDir);
    await hold.release();
  };
  return {
    socketDir,
    url: (database, user = 'postgres') => connectionUrl(socketDir, database, user),
    adopted,
    stop: () => (stopping ??= stop()),
  };
}

/** A server that is shutting down may still look ready; only a connection shows whether it is. */
async function isWelcoming(server: PidFile): Promise<boolean> {
  try {
    await createDatabase(server);
    return true;
  } catch {
    return false;
  }
}

async function createDatabase({ socketDir }: { socketDir: string }): Promise<void> {
  const client = new Client({ connectionString: connectionUrl(socketDir, 'postgres', 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [APP_DATABASE]);
    if (found.rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(APP_DATABASE)}`);
    }
  } finally {
    await client.end();
  }
}

function connectionUrl(socketDir: string, database: string, user: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}
