import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { setMerchantStatus } from '#server/business/merchants/set-merchant-status.ts';
import type { Oja } from '#server/define.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { coverReversedDeposit } from '#server/money/deposits/cover-reversed-deposit.ts';
import { DEPOSIT_COVER } from '#server/money/deposits/deposit-cover-change.ts';
import { one, rows } from '#server/platform/db/database.ts';
import type { InvoiceModel } from '#tests/long/invoices/invoice-model.ts';
import { type InvoiceWorld, leap } from '#tests/long/invoices/invoice-world.ts';
import { mine } from '#tests/long/invoices/steps/chain-steps.ts';
import { JOBS } from '#tests/long/invoices/steps/jobs.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';

const MOST_TURNS = 12;
/** Longer than coins that were bought are held. */
const MINUTES_A_TURN = 25 * 60;

/** Faults end, and the jobs run until nothing changes. That this terminates is part of the test. */
export async function settleInvoices(world: InvoiceWorld, model: InvoiceModel): Promise<void> {
  const { dice, merchantId } = model;
  if (dice.oneIn(2)) world.chain.bringBack();
  await mine(world, world.chain.confirmations + 1);
  const [staffId = ''] = world.administrators;
  await setMerchantStatus(world.db, { staffId, userId: merchantId, status: 'active' });
  let before = '';
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await everyJob(world);
    await cover(world, merchantId);
    const now = await stateOf(world, merchantId);
    if (now === before) return;
    before = now;
    await leap(world, MINUTES_A_TURN);
  }
  throw new Error(`still under way: ${before}`);
}

async function everyJob(world: InvoiceWorld): Promise<void> {
  await rows(world.db, sql`update invoice_deposit_changes set due_at = clock_timestamp()`);
  for (const job of Object.values(JOBS)) await job(world.process());
  if (world.complaints.length === 0) return;
  throw new Error('a job failed', { cause: world.complaints.splice(0)[0] });
}

/** All that is said of a business's invoices, without times. */
async function stateOf({ db }: InvoiceWorld, merchantId: string): Promise<string> {
  const { state } = await one(
    db,
    sql<{ state: string }>`select concat_ws(' ',
        (select string_agg(concat_ws(':', id, status, last_event), ' ' order by id) from invoices
          where merchant_id = ${merchantId}),
        (select string_agg(concat_ws(':', id, state, held_units), ' ' order by id) from invoice_payments
          where merchant_id = ${merchantId}),
        (select string_agg(concat_ws(':', id, state), ' ' order by id) from invoice_refunds
          where merchant_id = ${merchantId}),
        (select count(*) from invoice_deposit_changes)) as state`,
  );
  return state;
}

/** The treasury covers what a network took back after it was spent. */
async function cover(world: InvoiceWorld, merchantId: string): Promise<void> {
  const oja = world.process() as unknown as Oja;
  const short = await rows(
    world.db,
    sql<{ id: string }>`select id from deposits
      where user_id = ${merchantId} and status = 'reversed' and reversed_units < units order by id`,
  );
  const [admin = '', second = ''] = world.administrators;
  for (const { id: depositId } of short) {
    const asked = coverReversedDeposit(oja, callerOf(admin), { depositId, note: 'It was spent' });
    const proposed = await asked.catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!proposed) continue;
    await decideApproval(oja, { deposit_cover: DEPOSIT_COVER }, callerOf(second), {
      approvalId: proposed.approval_id,
      decision: 'confirm',
      note: null,
    });
  }
}
