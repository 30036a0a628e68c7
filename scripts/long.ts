import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT } from '#scripts/paths.ts';
import { explain } from '#scripts/start/explain.ts';
import { buildWeb } from '#scripts/start/web-build.ts';
import { stopRequest } from '#scripts/stop-request.ts';
import { heading, runTool } from '#scripts/test/run.ts';
import { kills, killRounds } from '#tests/long/kills/kill-rounds.ts';
import { sweep } from '#tests/support/harness/temporary-folder.ts';

/**
 * The suites that take hours: random histories of trades, of wallets, of invoices, of deposits alone and of sends
 * alone, made-up requests, and kill -9 under load. `--histories=10000 --wallets=10000 --invoices=10000 --deposits=1000
 * --sends=300 --fuzz=200000 --kills=100`, `--seed=7`; nought leaves a suite out. History, round or thousand of requests n depends on seed + n
 * alone, so a suite can be run in pieces: `--from=1234` begins with that one. `--log=file` adds a line for each suite
 * that has ended: suite, from, count, seed, commit, seconds, outcome.
 */
const WHOLE_NUMBER = /^\d{1,9}$/;
const REQUESTS_PER_CHUNK = 1_000;
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    wallets: { type: 'string', default: '10000' },
    invoices: { type: 'string', default: '10000' },
    deposits: { type: 'string', default: '1000' },
    sends: { type: 'string', default: '300' },
    fuzz: { type: 'string', default: '200000' },
    kills: { type: 'string', default: '100' },
    log: { type: 'string' },
  },
});
const { log, ...numbers } = values;
for (const [name, value] of Object.entries(numbers)) {
  if (WHOLE_NUMBER.test(value)) continue;
  console.error(`--${name} takes a whole number.`);
  process.exit(2);
}
if (Number(numbers.fuzz) % REQUESTS_PER_CHUNK !== 0) {
  console.error(`--fuzz takes thousands: ${REQUESTS_PER_CHUNK}, 20000, 200000.`);
  process.exit(2);
}

const { histories, wallets, invoices, deposits, sends, fuzz, seed, from } = numbers;
/** A later history's seed is a higher one. */
const first = String(Number(seed) + Number(from));
const stop = stopRequest();

const inVitest = (file: string, env: NodeJS.ProcessEnv) => () =>
  runTool('vitest/vitest.mjs', ['run', file, '--disable-console-intercept'], { stop, env });

const suites: { name: string; count: number; run(): Promise<boolean> }[] = [
  {
    name: 'random histories of trades',
    count: Number(histories),
    run: inVitest('tests/long/random-histories.test.ts', {
      OJA_LONG: `histories=${histories} seed=${seed} from=${from}`,
    }),
  },
  {
    name: 'random histories of wallets',
    count: Number(wallets),
    run: inVitest('tests/long/wallet-histories.test.ts', {
      OJA_WALLET_HISTORIES: wallets,
      OJA_WALLET_SEED: first,
    }),
  },
  {
    name: 'random histories of invoices',
    count: Number(invoices),
    run: inVitest('tests/long/invoice-histories.test.ts', {
      OJA_INVOICE_HISTORIES: invoices,
      OJA_INVOICE_SEED: first,
    }),
  },
  {
    name: 'random histories of deposits',
    count: Number(deposits),
    run: inVitest('server/money/deposits/deposit-histories.test.ts', {
      OJA_DEPOSIT_HISTORIES: deposits,
      OJA_DEPOSIT_SEED: first,
    }),
  },
  {
    name: 'random histories of sends',
    count: Number(sends),
    run: inVitest('server/money/withdrawals/sends/histories.test.ts', {
      OJA_SEND_HISTORIES: sends,
      OJA_SEND_SEED: first,
    }),
  },
  {
    name: 'made-up requests',
    count: Number(fuzz),
    run: inVitest('tests/supabase/rest/rest-fuzz.test.ts', {
      OJA_FUZZ_REQUESTS: fuzz,
      OJA_FUZZ_SEED: first,
    }),
  },
  { name: 'rounds of kill -9 under load', count: Number(numbers.kills), run: runKills },
];

async function runKills(): Promise<boolean> {
  try {
    await sweep();
    await buildWeb(stop);
    const rounds = { rounds: Number(numbers.kills), from: Number(from), seed: Number(seed) };
    console.log(kills(await killRounds(rounds, (line) => console.log(line))));
    return true;
  } catch (error) {
    console.error(explain(error));
    return false;
  }
}

function record(name: string, count: number, milliseconds: number, outcome: string): void {
  if (log === undefined) return;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT })
    .toString()
    .trim();
  const line = [name, from, count, seed, commit, Math.round(milliseconds / 1_000), outcome];
  appendFileSync(log, `${line.join('\t')}\n`);
}

let sound = true;
for (const { name, count, run } of suites) {
  if (!sound || stop.aborted || count === 0) continue;
  heading(`${count} ${name}, seed ${seed}, from ${from}`);
  const began = performance.now();
  sound = await run();
  const took = performance.now() - began;
  console.log(`${name} took ${Math.ceil(took / 60_000)} min`);
  record(name, count, took, stop.aborted ? 'stopped' : sound ? 'passed' : 'failed');
}
process.exit(sound ? (stop.aborted ? 130 : 0) : 1);
