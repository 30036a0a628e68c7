import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endNodeLeftIn } from '#scripts/chain/chain-folder.ts';
import { freePort } from '#scripts/free-port.ts';
import { inRoot, ROOT } from '#scripts/paths.ts';
import { fillFromSeeded, spareTheDisk } from '#tests/support/harness/seeded-folder.ts';
import {
  removeFolder,
  stopPostgresIn,
  temporaryFolder,
} from '#tests/support/harness/temporary-folder.ts';

const READY_SECONDS = 120;

export interface TestOja {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly dataDir: string;
  /** Kills the server at once, as in a power cut; its PostgreSQL keeps running for `restart` to find. */
  kill9(): Promise<void>;
  /** Restarts the same server on the same data and port. */
  restart(): Promise<void>;
  /** Stops server and PostgreSQL in order and keeps the data. */
  pause(): Promise<void>;
  /** Stops everything and removes the data. */
  stop(): Promise<void>;
}

interface Ready {
  url: string;
  anonKey: string;
  serviceKey: string;
}

interface TestOjaOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** As durable as in production, for tests that kill PostgreSQL itself. */
  readonly durable?: boolean;
  /** With the sandbox's chain and its signer, as `npm start` has them. */
  readonly chain?: boolean;
}

/** The real product, started like `npm start`, on data and a port of its own. */
export async function startTestOja(options: TestOjaOptions = {}): Promise<TestOja> {
  const home = temporaryFolder();
  fillFromSeeded(home);
  if (!options.durable) spareTheDisk(home);
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: '',
    DATABASE_URL: '',
    OJA_URL: '',
    OJA_SECRET: '',
    OJA_MODE: 'sandbox',
    // Journeys are many people on one machine.
    OJA_RATE_FACTOR: '1000',
    HOST: '127.0.0.1',
    // The product's own rule: what waits, waits here too.
    OJA_SANDBOX_EARLY_OUTFLOWS: 'off',
    ...(!options.chain && { OJA_SANDBOX_CHAIN_URL: 'off' }),
    ...options.env,
    OJA_DATA_DIR: home,
    PORT: String(port),
  };
  let running = await launch(env).catch((error: unknown) => {
    removeFolder(home);
    throw error;
  });
  const pause = async () => {
    await end(running.child, 'SIGTERM');
    await stopPostgresIn(join(home, 'postgres'));
    endNodeLeftIn(join(home, 'chain'));
  };
  return {
    ...running.ready,
    dataDir: home,
    kill9: () => end(running.child, 'SIGKILL'),
    async restart() {
      await end(running.child, 'SIGTERM');
      running = await launch(env);
    },
    pause,
    async stop() {
      await pause();
      removeFolder(home);
    },
  };
}

async function launch(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = spawn(process.execPath, [inRoot('scripts/start.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const timeout = setTimeout(() => child.kill('SIGTERM'), READY_SECONDS * 1_000);
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message: { ready: Ready }) => resolve(message.ready));
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The server did not start:\n${output}`)));
  }).finally(() => clearTimeout(timeout));
  return { child, ready };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
