import fc from 'fast-check';
import { INVARIANTS_AT_REST } from '#server/money/audit/invariants.ts';
import { expectBooks } from '#tests/long/wallet/expect-books.ts';
import { settle } from '#tests/long/wallet/settle.ts';
import { ANYTHING } from '#tests/long/wallet/steps/all.ts';
import type { WalletStep } from '#tests/long/wallet/steps/step.ts';
import { newcomers } from '#tests/long/wallet/wallet-model.ts';
import type { WalletWorld } from '#tests/long/wallet/wallet-world.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';

const LENGTH = { minLength: 1, maxLength: 50, size: 'max' } as const;
const SHRINKING_MS = 120_000;

/**
 * Runs one history: new people act by this seed, with faults, and once everything has settled the books must equal
 * what the chain, the bank and the acknowledged steps leave. A failure reports the shortest history that still shows
 * it; since missing money stays missing in a world, each attempt then has a new one.
 */
export async function runWalletHistory(
  worldFor: (isNew: boolean) => Promise<WalletWorld>,
  seed: number,
): Promise<void> {
  let hasFailed = false;
  const property = fc.asyncProperty(fc.array(ANYTHING, LENGTH), async (steps) => {
    const world = await worldFor(hasFailed);
    try {
      await live(world, steps);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  const once = { seed, numRuns: 1, interruptAfterTimeLimit: SHRINKING_MS };
  const { failed, errorInstance } = await fc.check(property, once);
  if (failed) throw errorInstance ?? new Error('it took too long');
}

async function live(world: WalletWorld, steps: readonly WalletStep[]): Promise<void> {
  const model = await newcomers(world);
  const done: string[] = [];
  try {
    for (const { name, run } of steps) {
      done.push(name);
      await run(world, model);
    }
    done.push('everything comes to rest');
    await settle(world);
    await expectBooks(world, model);
    await expectSoundLedger(world.db, CHECKS);
  } catch (error) {
    throw new Error(`after\n  ${done.join('\n  ')}`, { cause: error });
  }
}

/** Alarms are raised here on purpose. */
const CHECKS = INVARIANTS_AT_REST.filter(({ name }) => name !== 'chains-raise-no-alarm');
