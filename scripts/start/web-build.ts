import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdExclusively } from '#scripts/exclusive.ts';
import { inRoot, ROOT } from '#scripts/paths.ts';

const SOURCES = [
  'web',
  'core',
  'scripts/vite',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const STAMP = inRoot('dist/.built-from');
const CLIENT = inRoot('dist/client');
const SERVER = inRoot('dist/server');
const PATIENCE_MS = 300_000;

/** True when `dist` was built from exactly the sources that are here. */
export function webIsBuilt(): boolean {
  if (![STAMP, CLIENT, SERVER].every((path) => existsSync(path))) return false;
  return readFileSync(STAMP, 'utf8') === fingerprint();
}

/** Builds the web app where it is missing or out of date; of two at once the second waits. */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const turn = await holdExclusively(`web build ${ROOT}`, PATIENCE_MS);
  try {
    if (webIsBuilt()) return;
    const built = fingerprint();
    rmSync(STAMP, { force: true });
    await vite(['build'], signal);
    await vite(['build', '--ssr'], signal);
    writeFileSync(STAMP, built);
  } finally {
    await turn.release();
  }
}

/** In a process of its own: the memory of a build is gone when it ends. */
function vite(args: string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = [inRoot('node_modules/vite/bin/vite.js'), ...args];
    const child = spawn(process.execPath, [...command, '--logLevel', 'warn'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web app could not be built:\n${output.trim()}`));
    });
  });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(source)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const stat = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(inRoot(path)).flatMap((name) => filesUnder(join(path, name)));
}
