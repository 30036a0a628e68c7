import fc from 'fast-check';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { sweepDeposits } from '#server/money/deposits/sweeps/sweep-deposits.ts';
import { pollPayouts } from '#server/money/payouts/poll-payouts.ts';
import { sendPayouts } from '#server/money/payouts/send-payouts.ts';
import { accrueSavings } from '#server/money/savings/accrue-savings.ts';
import { reviewWithdrawals } from '#server/money/withdrawals/review-withdrawals.ts';
import { processTransactions } from '#server/money/withdrawals/sends/process-transactions.ts';
import { expectChainMirrored, isChainMirrored } from '#tests/long/wallet/expect-books.ts';
import { isMeant, UNHARMED } from '#tests/long/wallet/fate.ts';
import { doom, describeDoom, type WalletStepArbitrary } from '#tests/long/wallet/steps/step.ts';
import type { Process, WalletWorld } from '#tests/long/wallet/wallet-world.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { secondsPass } from '#tests/support/harness/payout-harness.ts';

const MOMENTS = 60;
const DAY = 24 * 60;

/** The worker scans the chain. Between two steps our books and the chain differ only by in-flight amounts. */
export const scanBlocks: WalletStepArbitrary = doom(MOMENTS).map((happens) => ({
  name: `the chain is scanned${describeDoom(happens)}`,
  async run(world, { isDeep }) {
    await survived(world, world.process(happens), scan);
    if (!isDeep) await expectAllExplained(world);
  },
}));

/** Queued sends are reviewed, signed, broadcast and tracked. */
export const processSends: WalletStepArbitrary = fc
  .record({
    doom: doom(MOMENTS),
    node: fc.constantFrom('well', 'well', 'well', 'forgets', 'is silent', 'refuses'),
    signerRefuses: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  .map(({ doom: happens, node, signerRefuses }) => ({
    name: `transactions are processed${signerRefuses ? ', the signer refuses' : ''}, the node ${node}${describeDoom(happens)}`,
    async run(world, { isDeep }) {
      await survived(world, world.process(happens, { node, signerRefuses }), sends);
      if (!isDeep) await expectAllExplained(world);
    },
  }));

export const sweep: WalletStepArbitrary = doom(MOMENTS).map((happens) => ({
  name: `deposits are swept${describeDoom(happens)}`,
  run: (world) => survived(world, world.process(happens), ({ oja }) => sweepDeposits(oja)),
}));

/** Queued payouts go to the bank, and the bank is polled, in whatever mood it is. */
export const pay: WalletStepArbitrary = fc
  .record({
    doom: doom(MOMENTS),
    mood: fc.constantFrom(
      'well',
      'well',
      'well',
      'not found yet',
      'paid, and silent',
      'unavailable',
      'rate_limited',
      'balance_low',
      'refused',
      'outcome_unknown',
    ),
  })
  .map(({ doom: happens, mood }) => ({
    name: `payouts are processed, the bank: ${mood}${describeDoom(happens)}`,
    async run(world) {
      world.bank.mood = mood;
      await survived(world, world.process(happens), payments);
      world.bank.mood = 'well';
    },
  }));

/** Two workers at the same moment, one of them with a fault. */
export const twoWorkers: WalletStepArbitrary = fc
  .record({ doom: doom(MOMENTS), at: fc.constantFrom('chain', 'sends', 'payments', 'interest') })
  .map(({ doom: happens, at }) => ({
    name: `two workers at the ${at} at once${describeDoom(happens)}`,
    async run(world) {
      const work = { chain: scan, sends, payments, interest }[at];
      const one = world.process(happens);
      await Promise.all([survived(world, one, work), survived(world, world.sound, work)]);
    },
  }));

export const minutesPass: WalletStepArbitrary = fc.constantFrom(1, 6, 20).map((minutes) => ({
  name: `${minutes} minutes pass`,
  run: ({ db }) => letTimePass(db, minutes),
}));

/** A day ends, and its interest is booked. */
export const dayPasses: WalletStepArbitrary = doom(MOMENTS).map((happens) => ({
  name: `a day passes${describeDoom(happens)}`,
  async run(world) {
    await letTimePass(world.db, DAY);
    await survived(world, world.process(happens), interest);
  },
}));

export async function everyJob(world: WalletWorld): Promise<void> {
  for (const work of [scan, sends, payments]) {
    await survived(world, world.process(UNHARMED), work);
  }
}

/** Differences are checked again once the jobs have seen what the chain did meanwhile. */
async function expectAllExplained(world: WalletWorld): Promise<void> {
  if (await isChainMirrored(world)) return;
  for (const work of [scan, sends]) await survived(world, world.sound, work);
  await expectChainMirrored(world);
}

const scan = ({ oja, chain }: Process) => scanChain(oja, chain);

async function sends({ oja, kinds }: Process) {
  await reviewWithdrawals(oja);
  await processTransactions(oja, kinds);
}

async function payments({ oja }: Process) {
  await sendPayouts(oja);
  await secondsPass(oja.db, 3);
  await pollPayouts(oja);
}

const interest = ({ oja }: Process) => accrueSavings(oja).then(() => undefined);

/** A job that ends early continues at its next run; only an end that was not injected is a bug. */
async function survived(
  world: WalletWorld,
  process: Process,
  work: (process: Process) => Promise<void>,
): Promise<void> {
  await work(process).catch((error: unknown) => {
    if (!isMeant(error)) throw error;
  });
  const [complaint] = world.complaints;
  if (complaint !== undefined) throw new Error('the product logged a fault', { cause: complaint });
}
