import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { rows } from '#server/platform/db/database.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import type { Oja } from '#server/define.ts';
import { DEPOSIT_COVER } from '#server/money/deposits/deposit-cover-change.ts';
import { coverReversedDeposit } from '#server/money/deposits/cover-reversed-deposit.ts';
import { endPayout } from '#server/money/payouts/end-payout.ts';
import { accrueSavings } from '#server/money/savings/accrue-savings.ts';
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts';
import { CONFIRMATIONS } from '#tests/long/wallet/living-chain.ts';
import { everyJob } from '#tests/long/wallet/steps/worker-steps.ts';
import { add } from '#tests/long/wallet/wallet-model.ts';
import type { WalletWorld } from '#tests/long/wallet/wallet-world.ts';
import { NOBODY } from '#tests/support/harness/payout-harness.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { callerOf } from '#tests/support/harness/sending-harness.ts';

const MOST_TURNS = 60;
/** By then the chain has settled what is in doubt. */
const COVERED_AT_TURN = 20;
/** Longer than any interval between two polls. */
const MINUTES_A_TURN = 16;

/**
 * Faults end, operators do what is asked of them, and the jobs run until nothing is in flight. That this terminates
 * is part of the test.
 */
export async function settle(world: WalletWorld): Promise<void> {
  const { db, chain, bank } = world;
  chain.setBaseFee(1);
  bank.mood = 'well';
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    chain.mine(CONFIRMATIONS);
    bank.release();
    await everyJob(world);
    const open = await unfinished(world);
    if (open.length === 0) return cover(world);
    await operate(world, open);
    // A person's outflows wait as long as a reversed deposit of theirs is not covered.
    if (turn === COVERED_AT_TURN) await cover(world);
    await letTimePass(db, MINUTES_A_TURN);
  }
  throw new Error(`still under way: ${JSON.stringify(await unfinished(world))}`);
}

interface Open {
  readonly what: string;
  readonly id: string;
  readonly state: string;
}

async function unfinished({ db, bank }: WalletWorld): Promise<Open[]> {
  const open = await rows(
    db,
    sql<Open>`
      select 'send' as what, id::text, state || coalesce(' ' || trouble, '') as state from chain_sends
        where state in ('queued', 'signed', 'broadcast', 'mined')
      union all select 'stopped sender', address, stopped || ': ' || stopped_detail from chain_senders
        where stopped is not null
      union all select 'withdrawal', id::text, status from withdrawals
        where status in ('held', 'needs_approval', 'approved', 'signed', 'broadcast')
      union all select 'deposit', id::text, status from deposits where status in ('seen', 'held')
        or in_doubt_until is not null
      union all select 'rescan', id::text, '' from deposit_rescans
      union all select 'sweep', id::text, state from sweeps where state in ('gas', 'moving')
      union all select 'payout', id::text, status from payouts where status in ('queued', 'sending', 'unknown')`,
  );
  const arrived = await rows(
    db,
    sql<{
      id: string;
      reference: string;
    }>`select id, reference from payouts where status = 'succeeded'`,
  );
  const returning = arrived.filter(({ reference }) => bank.isUndecided(reference));
  return [...open, ...returning.map(({ id }) => ({ what: 'return', id, state: 'succeeded' }))];
}

/** Administrators approve what waits for them, and end payouts that the bank does not know. */
async function operate({ sound: { oja }, administrators }: WalletWorld, open: readonly Open[]) {
  for (const { what, id, state } of open) {
    if (state === 'needs_approval') {
      for (const admin of administrators) {
        const decision = { withdrawalId: id, decision: 'approve' as const, note: null };
        await unlessRefused(decideWithdrawal(oja, callerOf(admin), decision));
      }
    }
    if (what === 'payout' && state === 'unknown') {
      const [adminId = ''] = administrators;
      await unlessRefused(
        endPayout(oja, { adminId, payoutId: id, note: 'the bank has none', origin: NOBODY }),
      );
    }
  }
}

async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** The treasury covers deposits that were reversed after being spent, and interest of completed days is booked. */
async function cover({ db, sound, platform, administrators }: WalletWorld): Promise<void> {
  const short = await rows(
    db,
    sql<{
      id: string;
      asset: string;
      units: bigint;
    }>`select id, asset, units - reversed_units as units
      from deposits where status = 'reversed' and reversed_units < units`,
  );
  for (const { id, asset, units } of short) {
    const [admin = '', second = ''] = administrators;
    const covered = { depositId: id, note: 'covered' };
    const { approval_id } = await coverReversedDeposit(sound.oja, callerOf(admin), covered);
    await decideApproval(sound.oja as Oja, { deposit_cover: DEPOSIT_COVER }, callerOf(second), {
      approvalId: approval_id,
      decision: 'confirm',
      note: null,
    });
    add(platform, `treasury ${asset}`, -units);
  }
  await accrueSavings(sound.oja);
}
