import { expect, test } from 'vitest';
import { openHistories, runHistory } from '#tests/long/histories/run-history.ts';
import { progress, tableOf } from '#tests/long/progress.ts';
import { longSettings } from '#tests/long/settings.ts';

/** The number of histories per database; the next one begins empty. */
const PER_DATABASE = 25;
const PROGRESS_EVERY = 50;

const { histories, seed, from, isLong } = longSettings();
const LANES = isLong ? 2 : 1;

test(
  `${histories} random histories of several people, with answers lost and connections cut, lose nothing`,
  async () => {
    const began = performance.now();
    const tally = new Map<string, number>();
    let next = from;
    let done = 0;
    let failed = false;
    if (isLong) console.log(`histories ${from} to ${from + histories - 1}, seed ${seed}`);

    const isOver = () => failed || next >= from + histories;
    const lane = async () => {
      while (!isOver()) {
        const world = await openHistories();
        try {
          for (let n = 0; n < PER_DATABASE && !isOver(); n++) {
            await withReplayHint(next++, (history) => runHistory(world, seed + history));
            done++;
            if (isLong && done % PROGRESS_EVERY === 0)
              console.log(progress(done, histories, began));
          }
        } catch (error) {
          failed = true;
          throw error;
        } finally {
          for (const [outcome, count] of world.tally)
            tally.set(outcome, (tally.get(outcome) ?? 0) + count);
          await world.close();
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));

    if (isLong) console.log(tableOf(tally));
    expect(done).toBe(histories);
    // A suite in which nothing ever succeeds, or nothing is ever refused, would prove nothing.
    for (const step of ['create_trade', 'accept_trade_bulletproof', 'mark_trade_paid']) {
      expect(tally.get(`${step} ok`), step).toBeGreaterThan(histories / 4);
    }
    expect([...tally.keys()].filter((outcome) => !outcome.endsWith(' ok')).length).toBeGreaterThan(
      3,
    );
  },
  isLong ? 48 * 3_600_000 : 120_000,
);

/** A history is reproduced by its number and the seed, whatever ran before it. */
async function withReplayHint(history: number, run: (history: number) => Promise<void>) {
  await run(history).catch((error: unknown) => {
    const how = `npm run long -- --histories=1 --wallets=0 --deposits=0 --sends=0 --kills=0 --seed=${seed} --from=${history}`;
    throw new Error(`history ${history} failed; again with: ${how}`, { cause: error });
  });
}
