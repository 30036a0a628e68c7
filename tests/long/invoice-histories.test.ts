import { expect, test } from 'vitest';
import { type InvoiceWorld, openInvoices } from '#tests/long/invoices/invoice-world.ts';
import { expectSoundWorld, runInvoiceHistory } from '#tests/long/invoices/run-invoice-history.ts';
import { countFrom, progress, tableOf } from '#tests/long/progress.ts';

const SHORT = { histories: 20, seed: 20_261_128 } as const;
/** The number of histories per database; the next one begins empty. */
const PER_WORLD = 20;
const PROGRESS_EVERY = 50;

const isLong = process.env['OJA_INVOICE_HISTORIES'] !== undefined;
const histories = countFrom('OJA_INVOICE_HISTORIES', SHORT.histories);
/** History n follows from seed + n, so that a run can be resumed anywhere. */
const seed = countFrom('OJA_INVOICE_SEED', SHORT.seed);
const LANES = isLong ? countFrom('OJA_INVOICE_LANES', 2) : 1;
/** Actions that must succeed at least once in a few histories. */
const MUST_WORK = ['issue', 'quote', 'pay', 'quote on chain', 'count-invoice-payments'];
/** And in many. */
const MUST_WORK_OFTEN = [
  'late: count',
  'late: return',
  'naira: count',
  'naira: return',
  'refund surplus',
  'refund full',
  'refund amount',
  'claim to a balance',
  'claim to an address',
  'release',
  'deliver',
  'dispute',
  'withdraw dispute',
  'decide payer',
  'decide merchant',
  'decide split',
  'trader releases',
  'void',
];
const MANY = 1_000;

test(
  `${histories} random histories of invoices, with kills and blocks taken back, lose nothing and pay nothing twice`,
  async () => {
    const began = performance.now();
    const tally = new Map<string, number>();
    let [next, done] = [0, 0];
    let failed = false;
    if (isLong) console.log(`invoices: ${histories} histories, seed ${seed}`);

    const lane = async () => {
      while (!failed && next < histories) {
        const world = await openInvoices();
        try {
          for (let n = 0; n < PER_WORLD && !failed && next < histories; n++) {
            await withReplayHint(world, seed + next++);
            done++;
            if (isLong && done % PROGRESS_EVERY === 0) {
              console.log(`invoices: ${progress(done, histories, began)}`);
            }
          }
        } catch (error) {
          failed = true;
          throw error;
        } finally {
          for (const [outcome, count] of world.tally) {
            tally.set(outcome, (tally.get(outcome) ?? 0) + count);
          }
          await world.close();
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));

    if (isLong) console.log(tableOf(tally));
    expect(done).toBe(histories);
    if (histories < SHORT.histories) return;
    // A suite in which nothing ever succeeds, or nothing is ever refused, would prove nothing.
    const expected = histories < MANY ? MUST_WORK : [...MUST_WORK, ...MUST_WORK_OFTEN];
    for (const step of expected) expect(tally.get(`${step} ok`), step).toBeGreaterThan(0);
    const refusals = [...tally.keys()].filter((outcome) => /[A-Z]{3}/.test(outcome));
    expect(refusals.length).toBeGreaterThan(5);
  },
  isLong ? 48 * 3_600_000 : 120_000,
);

/** The audit follows each history, over all that its world has. */
async function withReplayHint(world: InvoiceWorld, history: number): Promise<void> {
  try {
    await runInvoiceHistory(world, history);
    await expectSoundWorld(world);
  } catch (error) {
    const how = `OJA_INVOICE_HISTORIES=1 OJA_INVOICE_SEED=${history} npx vitest run tests/long/invoice-histories.test.ts`;
    throw new Error(`the history of seed ${history} failed; again with: ${how}`, { cause: error });
  }
}
