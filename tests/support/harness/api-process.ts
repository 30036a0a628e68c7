import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#scripts/free-port.ts';
import { inRoot } from '#scripts/paths.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

export interface ApiProcess {
  readonly url: string;
  readonly anonKey: string;
  readonly child: ChildProcess;
  /** Its stdout and stderr so far. */
  output(): string;
  /** False as soon as the process is gone, whatever ended it. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * The server with its jobs in a process of its own, on a database that the test owns. An unhandled rejection or
 * exception ends it, as it ends `npm start`.
 */
export async function startApiProcess(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ApiProcess> {
  const filesDir = temporaryFolder();
  const port = await freePort();
  const child = fork(inRoot('scripts/dev/api.ts'), {
    env: {
      ...process.env,
      OJA_MODE: 'sandbox',
      OJA_SECRET: TEST_SECRET,
      OJA_ROLES: 'web,worker',
      OJA_URL: `http://127.0.0.1:${port}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      OJA_FILES_DIR: filesDir,
      OJA_SANDBOX_CHAIN_URL: 'off',
      // Tests are many people on one machine.
      OJA_RATE_FACTOR: '1000',
      NODE_ENV: '',
      ...env,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ready = await new Promise<{ url: string; anonKey: string }>((resolve, reject) => {
    child.once('message', (message: { ready: { url: string; anonKey: string } }) =>
      resolve(message.ready),
    );
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    url: ready.url,
    anonKey: ready.anonKey,
    child,
    output: () => output,
    isRunning,
    async stop() {
      if (isRunning()) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      removeFolder(filesDir);
    },
  };
}
