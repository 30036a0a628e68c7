// The entry point of every npm command. It is plain JavaScript for the machine's own Node (20 or later): it installs
// what is missing and hands over to scripts/<command>.ts on the project's own Node, passing signals and the exit code
// through.
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-return -- plain JavaScript carries no types to check */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NODE = join(ROOT, 'node_modules/.bin/node');
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');
const COMMANDS = [
  'start',
  'dev',
  'test',
  'bench',
  'bench-web',
  'keys',
  'types',
  'messages',
  'contracts',
  'audit',
  'admin',
  'long',
  'verify-admin-log',
  'verify-record',
  'verify-liabilities',
  'verify-events',
];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [command, ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  console.error(`Usage: node scripts/bootstrap.mjs <${COMMANDS.join('|')}> [options]`);
  process.exit(2);
}

let current = null;
let stopRequested = null;
for (const signal of SIGNALS) process.on(signal, () => passOn(signal));
stopWithNpm();

if (!isInstalled()) await alone(install);
await handOver();

/** Every package of the lock file is there in that version, as npm itself noted when it ended. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return (
      existsSync(NODE) &&
      Object.entries(wanted).every(([path, { version, optional }]) => {
        return path === '' || present[path]?.version === version || (optional && !present[path]);
      })
    );
  } catch {
    return false;
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
}

async function install() {
  if (isInstalled()) return;
  console.log('Installing packages (about a minute, once)');
  // No package of ours needs its install script, so none is run and npm has none to ask about.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  options.push('--no-fund', '--no-audit', '--no-progress', '--engine-strict=false');
  const attempts = [
    ['ci', ...options],
    ['install', '--no-save', ...options],
  ];
  let output = '';
  for (const attempt of attempts) {
    const result = await npm(attempt);
    if (stopRequested) leave({ signal: stopRequested });
    if (result.code === 0 && isInstalled()) return;
    output = result.output;
  }
  console.error(output.trim());
  console.error('\nThe packages could not be installed. Is the npm registry reachable from here?');
  process.exit(1);
}

function npm(options) {
  const own = process.env.npm_execpath;
  const [program, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((resolve) => {
    let output = '';
    const env = { ...process.env };
    delete env.NODE_ENV;
    current = spawn(program, [...first, ...options], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    current.stdout.on('data', (chunk) => (output += chunk));
    current.stderr.on('data', (chunk) => (output += chunk));
    current.on('error', (error) => resolve({ code: 1, output: String(error) }));
    current.on('close', (code) => resolve({ code: code ?? 1, output }));
  }).finally(() => (current = null));
}

/** Of two commands started at once one installs and the other waits; the kernel guards the lock. */
async function alone(work) {
  const name = createHash('sha256').update(`install ${ROOT}`).digest('hex').slice(0, 32);
  const take = () =>
    new Promise((resolve) => {
      const turn = createServer();
      turn.once('error', (error) => resolve(error.code === 'EADDRINUSE' ? null : turn));
      turn.listen(`\0oja-${name}`, () => resolve(turn));
    });
  let turn = null;
  let announced = false;
  while (!(turn = await take())) {
    if (!announced) console.log('Waiting for another command to finish installing');
    announced = true;
    await new Promise((resume) => setTimeout(resume, 250));
    if (stopRequested) leave({ signal: stopRequested });
  }
  await work();
  turn.close();
}

/** The channel to the child tells it when this process is gone, even if it was killed. */
async function handOver() {
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(NODE, [join(ROOT, 'scripts', `${command}.ts`), ...args], {
    cwd: ROOT,
    // Sources are compiled once, by whichever process loads them first; a later start takes half the time to load.
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  current = child;
  if (stopRequested) passOn(stopRequested);
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => leave({ code, signal }));
}

function passOn(signal) {
  stopRequested = signal;
  if (!current && command) leave({ signal });
  current?.kill(signal);
}

/** npm cannot pass anything on when it is killed; its end is detected instead. */
function stopWithNpm() {
  const parent = process.ppid;
  let name = '';
  try {
    name = readFileSync(`/proc/${parent}/cmdline`, 'utf8');
  } catch {
    return;
  }
  if (!/^npm\b/.test(name)) return;
  setInterval(() => {
    if (process.ppid !== parent && !stopRequested) passOn('SIGTERM');
  }, 250).unref();
}

function leave({ code = null, signal = null }) {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 1));
}
