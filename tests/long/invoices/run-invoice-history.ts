import { INVARIANTS_AT_REST } from '#server/money/audit/invariants.ts';
import { diceOf } from '#tests/long/invoices/dice.ts';
import { expectInvoiceBooks } from '#tests/long/invoices/expect-invoice-books.ts';
import { type InvoiceModel, openBusiness } from '#tests/long/invoices/invoice-model.ts';
import type { InvoiceWorld } from '#tests/long/invoices/invoice-world.ts';
import { settleInvoices } from '#tests/long/invoices/settle-invoices.ts';
import { someStep } from '#tests/long/invoices/steps/all.ts';
import { mine } from '#tests/long/invoices/steps/chain-steps.ts';
import { issueOne } from '#tests/long/invoices/steps/invoice-steps.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';

const INVOICES = 3;
const STEPS = { least: 8, most: 20 } as const;
/** Deeper than a history's reorganisation. */
const BLOCKS_BETWEEN = 7;

/**
 * Runs one history: a new business is paid, refunds and decides by this seed, with faults, and once everything has come to
 * rest its books must equal what was given for its invoices.
 */
export async function runInvoiceHistory(world: InvoiceWorld, seed: number): Promise<void> {
  const dice = diceOf(seed);
  const model = await openBusiness(world, dice);
  const done: string[] = [];
  try {
    const invoices = 1 + dice.below(INVOICES);
    for (let n = 0; n < invoices; n++) await issueOne(world, model);
    const steps = STEPS.least + dice.below(STEPS.most - STEPS.least + 1);
    for (let n = 0; n < steps; n++) {
      await oneStep(world, model, done);
    }
    done.push('everything comes to rest');
    await settleInvoices(world, model);
    await expectInvoiceBooks(world, model);
    await mine(world, BLOCKS_BETWEEN);
  } catch (error) {
    throw new Error(`after\n  ${done.join('\n  ')}`, { cause: error });
  }
}

/** Takes some step for which there is something to act on. */
async function oneStep(world: InvoiceWorld, model: InvoiceModel, done: string[]): Promise<void> {
  for (;;) {
    const { name, run } = someStep(model.dice);
    done.push(name);
    if ((await run(world, model)) !== false) return;
    done.pop();
  }
}

/** Alarms are raised here on purpose. */
const CHECKS = INVARIANTS_AT_REST.filter(({ name }) => name !== 'chains-raise-no-alarm');

/** Everything that the audit checks at rest, over all that happened in a world. */
export function expectSoundWorld({ db }: InvoiceWorld): Promise<void> {
  return expectSoundLedger(db, CHECKS);
}
