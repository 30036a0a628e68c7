import { parseArgs } from 'node:util';
import { explain } from '#scripts/start/explain.ts';
import { buildWeb } from '#scripts/start/web-build.ts';
import { stopRequest } from '#scripts/stop-request.ts';
import { heading, runTool } from '#scripts/test/run.ts';
import { kills, killRounds } from '#tests/long/kills/kill-rounds.ts';
import { sweep } from '#tests/support/temporary-folder.ts';

/**
 * The suites that take hours: random histories, and kill -9 under load. `--histories=10000 --kills=100`,
 * `--seed=7`; `--from=1234` takes a run of histories up again where it ended.
 */
const WHOLE_NUMBER = /^\d{1,9}$/;
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    kills: { type: 'string', default: '100' },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (WHOLE_NUMBER.test(value)) continue;
  console.error(`--${name} takes a whole number.`);
  process.exit(2);
}

const stop = stopRequest();
let sound = true;
if (Number(values.histories) > 0) {
  heading(`random histories, seed ${values.seed}`);
  const { histories, seed, from } = values;
  sound = await runTool(
    'vitest/vitest.mjs',
    ['run', 'tests/long/random-histories.test.ts', '--disable-console-intercept'],
    { stop, env: { OJA_LONG: `histories=${histories} seed=${seed} from=${from}` } },
  );
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
