import { parseArgs } from 'node:util';
import { explain } from '#scripts/start/explain.ts';
import { buildWeb } from '#scripts/start/web-build.ts';
import { stopRequest } from '#scripts/stop-request.ts';
import { heading, runTool } from '#scripts/test/run.ts';
import { kills, killRounds } from '#tests/long/kills/kill-rounds.ts';
import { sweep } from '#tests/support/temporary-folder.ts';

/**
 * The suites that take hours: random histories of trades, of wallets, of deposits alone and of sends alone, and
 * kill -9 under load. `--histories=10000 --wallets=10000 --deposits=1000 --sends=300 --kills=100`, `--seed=7`;
 * `--from=1234` takes runs of histories up again where they ended. Nought leaves a suite out.
 */
const WHOLE_NUMBER = /^\d{1,9}$/;
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    wallets: { type: 'string', default: '10000' },
    deposits: { type: 'string', default: '1000' },
    sends: { type: 'string', default: '300' },
    kills: { type: 'string', default: '100' },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (WHOLE_NUMBER.test(value)) continue;
  console.error(`--${name} takes a whole number.`);
  process.exit(2);
}

const { histories, wallets, deposits, sends, seed, from } = values;
/** A later history's seed is a higher one. */
const first = String(Number(seed) + Number(from));
const suites = [
  {
    name: 'random histories of trades',
    count: histories,
    file: 'tests/long/random-histories.test.ts',
    env: { OJA_LONG: `histories=${histories} seed=${seed} from=${from}` },
  },
  {
    name: 'random histories of wallets',
    count: wallets,
    file: 'tests/long/wallet-histories.test.ts',
    env: { OJA_WALLET_HISTORIES: wallets, OJA_WALLET_SEED: first },
  },
  {
    name: 'random histories of deposits',
    count: deposits,
    file: 'server/deposits/deposit-histories.test.ts',
    env: { OJA_DEPOSIT_HISTORIES: deposits, OJA_DEPOSIT_SEED: first },
  },
  {
    name: 'random histories of sends',
    count: sends,
    file: 'server/withdrawals/sends/histories.test.ts',
    env: { OJA_SEND_HISTORIES: sends, OJA_SEND_SEED: first },
  },
];

const stop = stopRequest();
let sound = true;
for (const { name, count, file, env } of suites) {
  if (!sound || stop.aborted || Number(count) === 0) continue;
  heading(`${count} ${name}, seed ${seed}`);
  const began = performance.now();
  const args = ['run', file, '--disable-console-intercept'];
  sound = await runTool('vitest/vitest.mjs', args, { stop, env });
  console.log(`${name} took ${Math.ceil((performance.now() - began) / 60_000)} min`);
}
if (sound && !stop.aborted && Number(values.kills) > 0) {
  heading('kill -9 under load');
  try {
    await sweep();
    await buildWeb(stop);
    const rounds = Number(values.kills);
    console.log(kills(await killRounds(rounds, (line) => console.log(line))));
  } catch (error) {
    console.error(explain(error));
    sound = false;
  }
}
process.exit(sound ? (stop.aborted ? 130 : 0) : 1);
