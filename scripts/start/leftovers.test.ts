import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endNodeLeftIn } from '#scripts/chain/chain-folder.ts';
import { inRoot, ROOT } from '#scripts/paths.ts';
import { accountFor } from '#scripts/postgres/account.ts';
import {
  removeFolder,
  stopPostgresIn,
  temporaryFolder,
} from '#tests/support/harness/temporary-folder.ts';

const home = temporaryFolder();
const data = join(home, 'postgres');
const PATIENCE_MS = 60_000;

afterEach(async () => {
  await stopPostgresIn(data);
  endNodeLeftIn(join(home, 'chain'));
});
afterAll(() => removeFolder(home));

/** Starts on the folder, and stops as soon as everything is open. Returns the terminal's output. */
async function start(): Promise<{ isOpen: boolean; lines: string[] }> {
  const child = spawn(process.execPath, [inRoot('tests/support/harness/installation-process.ts')], {
    cwd: ROOT,
    env: { ...process.env, OJA_DATA_DIR: home, PORT: '3100', OJA_URL: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('open\n')) child.kill('SIGTERM');
  });
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(late);
  // What closing waits for depends on how busy the machine is.
  const lines = output
    .split('\n')
    .filter((line) => line !== '' && !/^(?:Waiting for|Went on without waiting for) /.test(line));
  return { isOpen: lines.includes('open') && child.exitCode === 0, lines };
}

async function startsOpen() {
  const { isOpen, lines } = await start();
  expect(isOpen, lines.join('\n')).toBe(true);
}

/** A start refused with one sentence: no line of a program, and where the way to restore is documented. */
async function refusal(): Promise<string> {
  const { isOpen, lines } = await start();
  expect(isOpen).toBe(false);
  expect(lines.join('\n')).not.toMatch(/^ +at /m);
  expect(lines, lines.join('\n')).toHaveLength(1);
  return lines[0] ?? '';
}

function halfMade(files: Readonly<Record<string, string>>) {
  rmSync(data, { recursive: true, force: true });
  for (const folder of ['base/1', 'global', 'pg_wal']) {
    mkdirSync(join(data, folder), { recursive: true, mode: 0o700 });
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(data, name), content);
  // As initdb leaves it: it belongs to the account that PostgreSQL runs as.
  const { uid, gid } = accountFor(data);
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(data, name), uid, gid);
  }
}

beforeAll(startsOpen, 2 * PATIENCE_MS);

test.each([
  ['is empty', ''],
  ['is full of zeros', '\0'.repeat(64)],
  ['holds something else', 'no number\n'],
])(
  'M-4.9 a pid file that %s is replaced, and the data stays',
  async (_what, content) => {
    const { ino } = statSync(join(data, 'base'));
    writeFileSync(join(data, 'postmaster.pid'), content);
    await startsOpen();
    expect(statSync(join(data, 'base')).ino).toBe(ino);
  },
  2 * PATIENCE_MS,
);

test(
  'M-4.9 an unreadable line of the signer’s journal gives a sentence, with what to do',
  async () => {
    const journal = join(home, 'signer', 'journal.jsonl');
    const before = readFileSync(journal, 'utf8');
    writeFileSync(journal, `{"at":1,\n${before}`);
    const sentence = await refusal();
    expect(sentence).toContain(`Line 1 of the signer’s journal ${journal} cannot be read`);
    expect(sentence).toContain('docs/signer.md');
    writeFileSync(journal, before);
  },
  2 * PATIENCE_MS,
);

test(
  'M-4.9 a broken control file or log gives a sentence, with what to do, and nothing is changed',
  async () => {
    const control = join(data, 'global', 'pg_control');
    copyFileSync(control, join(home, 'pg_control'));
    truncateSync(control, 100);
    const broken = await refusal();
    expect(broken).toMatch(/^PostgreSQL does not start on .*pg_control/);
    expect(broken).toContain('“Restore” in docs/operations.md');
    expect(statSync(control).size).toBe(100);
    // Overwritten in place, so that its owner stays.
    writeFileSync(control, readFileSync(join(home, 'pg_control')));
    await startsOpen();

    for (const name of readdirSync(join(data, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(data, 'pg_wal', name), 4_096);
    }
    expect(await refusal()).toContain('“Restore” in docs/operations.md');
  },
  3 * PATIENCE_MS,
);

test.each([
  ['before its version was written', { 'postgresql.conf': '' }],
  ['before its control file was written', { PG_VERSION: '18\n', 'base/1/PG_VERSION': '18\n' }],
])(
  'M-4.9 a database whose creation was interrupted %s is created again',
  async (_when, files) => {
    halfMade(files);
    await startsOpen();
    expect(statSync(join(data, 'global', 'pg_control')).size).toBe(8_192);
  },
  2 * PATIENCE_MS,
);

test(
  'M-4.9 anything else in the folder, or a database without its control file, is left alone',
  async () => {
    halfMade({ PG_VERSION: '18\n', 'notes.txt': 'mine' });
    expect(await refusal()).toContain(data);
    expect(readFileSync(join(data, 'notes.txt'), 'utf8')).toBe('mine');

    halfMade({ PG_VERSION: '18\n' });
    mkdirSync(join(data, 'base', '16384'));
    expect(await refusal()).toContain('“Restore” in docs/operations.md');
    expect(readdirSync(join(data, 'base'))).toContain('16384');
  },
  2 * PATIENCE_MS,
);
