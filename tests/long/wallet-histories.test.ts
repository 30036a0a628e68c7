import { expect, test } from 'vitest';
import { runWalletHistory } from '#tests/long/wallet/run-wallet-history.ts';
import { openWallets, type WalletWorld } from '#tests/long/wallet/wallet-world.ts';
import { countFrom, progress, tableOf } from '#tests/long/progress.ts';

const SHORT = { histories: 12, seed: 20_261_122 } as const;
/** The number of histories per database; the next one begins empty. */
const PER_WORLD = 25;
const PROGRESS_EVERY = 100;

const isLong = process.env['OJA_WALLET_HISTORIES'] !== undefined;
const histories = countFrom('OJA_WALLET_HISTORIES', SHORT.histories);
/** History n follows from seed + n, so that a run can be resumed anywhere. */
const seed = countFrom('OJA_WALLET_SEED', SHORT.seed);
const LANES = isLong ? countFrom('OJA_WALLET_LANES', 2) : 1;
/** Actions that must succeed at least once in a few histories. */
const MUST_WORK = ['transfer', 'convert', 'withdraw', 'pay out', 'save in', 'cancel withdrawal'];

test(
  `${histories} random histories of wallets, with blocks taken back and every part failing, lose nothing and pay nothing twice`,
  async () => {
    const began = performance.now();
    const tally = new Map<string, number>();
    let [next, done] = [0, 0];
    let failed = false;
    if (isLong) console.log(`wallets: ${histories} histories, seed ${seed}`);

    const lane = async () => {
      while (!failed && next < histories) {
        const worlds: WalletWorld[] = [];
        try {
          for (let n = 0; n < PER_WORLD && !failed && next < histories; n++) {
            await withReplayHint(seed + next++, worlds);
            done++;
            if (isLong && done % PROGRESS_EVERY === 0) {
              console.log(`wallets: ${progress(done, histories, began)}`);
            }
          }
        } catch (error) {
          failed = true;
          throw error;
        } finally {
          for (const world of worlds) {
            for (const [outcome, count] of world.tally)
              tally.set(outcome, (tally.get(outcome) ?? 0) + count);
            await world.close();
          }
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));

    if (isLong) console.log(tableOf(tally));
    expect(done).toBe(histories);
    if (histories < SHORT.histories) return;
    // A suite in which nothing ever succeeds, or nothing is ever refused, would prove nothing.
    for (const step of MUST_WORK) expect(tally.get(`${step} ok`), step).toBeGreaterThan(0);
    expect([...tally.keys()].filter((outcome) => !outcome.endsWith(' ok')).length).toBeGreaterThan(
      3,
    );
  },
  isLong ? 48 * 3_600_000 : 120_000,
);

/** All histories of a lane share a world, until one fails: shrinking needs new ones. */
async function withReplayHint(history: number, worlds: WalletWorld[]): Promise<void> {
  const worldFor = async (isNew: boolean) => {
    const [shared] = worlds;
    if (shared && !isNew) return shared;
    if (isNew) await Promise.all(worlds.splice(0).map((world) => world.close()));
    const world = await openWallets();
    worlds.push(world);
    return world;
  };
  await runWalletHistory(worldFor, history).catch((error: unknown) => {
    const how = `OJA_WALLET_HISTORIES=1 OJA_WALLET_SEED=${history}`;
    throw new Error(`the history of seed ${history} failed; again with: ${how}`, { cause: error });
  });
}
