import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { freePort } from '#scripts/free-port.ts';
import { inRoot } from '#scripts/paths.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { testDatabase } from '#tests/support/harness/database.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

export interface ServerProcess {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  serviceClient(): SupabaseClient;
  /** Files and sockets the process has open now. Linux only. */
  openFiles(): number;
  /** The process's resident memory, in megabytes. */
  megabytes(): number;
  close(): Promise<void>;
}

interface Started {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
}

/** The real server in a process of its own, so that its resources can be measured from outside. */
export async function serverProcess(
  env: NodeJS.ProcessEnv = {},
  { openFiles }: { openFiles?: number } = {},
): Promise<ServerProcess> {
  const database = await testDatabase();
  const filesDir = temporaryFolder();
  const port = String(await freePort());
  // A shell sets the limit and becomes the server.
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles} && `;
  const program = [process.execPath, '--expose-gc', inRoot('bench/serve.ts')];
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...program], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: database.ownerUrl,
      OJA_MODE: 'sandbox',
      OJA_SECRET: TEST_SECRET,
      OJA_URL: `http://127.0.0.1:${port}`,
      OJA_ROLES: 'web',
      OJA_FILES_DIR: filesDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      OJA_RATE_FACTOR: '1000',
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as Started),
    ended.then(() => null),
  ]);
  if (started === null) throw new Error('the server ended before it was ready');
  const { pid } = child;
  return {
    ...started,
    serviceClient: () =>
      createClient(started.url, started.serviceKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    openFiles: () => readdirSync(`/proc/${pid}/fd`).length,
    megabytes() {
      const [, kilobytes] =
        /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1_024;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      removeFolder(filesDir);
      await database.close();
    },
  };
}
