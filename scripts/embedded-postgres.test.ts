import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { inRoot } from '#scripts/paths.ts';
import { readPidFile } from '#scripts/postgres/pid-file.ts';
import { ended, postgresProcessesIn } from '#scripts/postgres/processes.ts';
import {
  removeFolder,
  stopPostgresIn,
  temporaryFolder,
} from '#tests/support/harness/temporary-folder.ts';

const LAUNCHER = inRoot('scripts/embedded-postgres.ts');

// Every test leaves the folder closed and whole, so that it is made only once.
const home = temporaryFolder();
const dataDir = join(home, 'postgres');
afterEach(() => stopPostgresIn(dataDir));
afterAll(() => removeFolder(home));

const open = (purpose: 'serve' | 'test' = 'test') => startEmbeddedPostgres({ dataDir, purpose });

/** A separate process that holds the folder, as a server does. */
async function openElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(LAUNCHER)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, purpose: 'test' });
    process.send('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

async function kill9(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: server.url('oja') });
  client.on('error', () => undefined); // a killed server cuts the line after its answer
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

test('the database keeps its rows over a stop and leaves no process or socket behind', async () => {
  const first = await open();
  await query(first, 'create table kept as select 7 as value');
  await first.stop();
  expect(postgresProcessesIn(dataDir)).toEqual([]);
  expect(existsSync(first.socketDir)).toBe(false);

  const second = await open();
  expect(second.adopted).toBe(false);
  expect(await query(second, 'select value from kept')).toBe(7);
  await second.stop();
});

test('it sorts by code point, checks its pages and listens on no port', async () => {
  const server = await open();
  const setting = (name: string) => query(server, `select current_setting('${name}') as value`);
  expect(await setting('server_version')).toMatch(/^18/);
  expect(await setting('server_encoding')).toBe('UTF8');
  expect(await setting('data_checksums')).toBe('on');
  expect(await setting('listen_addresses')).toBe('');
  expect(await query(server, `select lower('ẸJÁ') as value`)).toBe('ẹjá');
  await server.stop();
});

test('it never runs as root', async () => {
  const server = await open();
  const pid = readPidFile(dataDir)?.pid ?? 0;
  const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  expect(Number(uid)).toBeGreaterThan(0);
  await server.stop();
});

test('a server whose owner was killed is adopted as it runs', async () => {
  const owner = await openElsewhere();
  const before = readPidFile(dataDir)?.pid;
  await kill9(owner);

  const server = await open();
  expect(server.adopted).toBe(true);
  expect(readPidFile(dataDir)?.pid).toBe(before);
  expect(await query(server, 'select 1 as value')).toBe(1);
  await server.stop();
  expect(postgresProcessesIn(dataDir)).toEqual([]);
});

test('after a killed server its busy children are awaited and committed data is there', async () => {
  const killed = await open('serve');
  await query(killed, 'create table committed as select 8 as value');
  const busy = query(killed, 'select count(*) as value from generate_series(1, 8000000)');
  await sleep(100);
  const pid = readPidFile(dataDir)?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  await ended(pid, 5_000);
  await killed.stop();
  expect(postgresProcessesIn(dataDir)).not.toEqual([]);

  const server = await open('serve');
  await busy;
  expect(server.adopted).toBe(false);
  expect(await query(server, 'select value from committed')).toBe(8);
  await server.stop();
});

test('a stale pid file whose number now belongs to a stranger does not stop the start', async () => {
  await (await open()).stop();
  const stranger = spawn('sleep', ['60']);
  const lines = [stranger.pid, dataDir, 1_700_000_000, 5432, '/tmp/oja-pg-gone', '', '', 'ready'];
  writeFileSync(join(dataDir, 'postmaster.pid'), `${lines.join('\n')}\n`);

  const server = await open();
  expect(server.adopted).toBe(false);
  expect(readPidFile(dataDir)?.pid).not.toBe(stranger.pid);
  expect(stranger.exitCode).toBeNull();
  await server.stop();
  await kill9(stranger);
});

test('a second process on one folder is refused by name; the first is not disturbed', async () => {
  const owner = await openElsewhere();
  const refusal = `Process ${owner.pid} already runs the database in ${dataDir}.`;
  await expect(open()).rejects.toThrow(refusal);
  await kill9(owner);
  const server = await open();
  expect(await query(server, 'select 1 as value')).toBe(1);
  await server.stop();
});

test('M-4.3 a server that ends by itself is restarted, at the same address and with committed data', async () => {
  const server = await open('serve');
  await query(server, 'create table outlived as select 9 as value');
  const before = readPidFile(dataDir)?.pid ?? 0;
  for (const pid of postgresProcessesIn(dataDir)) process.kill(pid, 'SIGKILL');
  const answer = () => query(server, 'select value from outlived').catch(() => null);
  await expect.poll(answer, { timeout: 20_000 }).toBe(9);
  expect(readPidFile(dataDir)?.pid).not.toBe(before);
  await server.stop();
  expect(postgresProcessesIn(dataDir)).toEqual([]);
});

test('a folder written by another major version is refused', async () => {
  await (await open()).stop();
  writeFileSync(join(dataDir, 'PG_VERSION'), '17\n');
  await expect(open()).rejects.toThrow(/written by PostgreSQL 17/);
});
