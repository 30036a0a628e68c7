import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import {
  HELD_DEPOSIT_TO_TREASURY,
  refuseOwnDeposit,
} from '#server/money/deposits/held-deposit-to-treasury.ts';
import { settleHeld } from '#server/money/deposits/settle-deposit.ts';
import { record } from '#server/identity/audit.ts';
import { requireMay } from '#server/identity/staff/may.ts';

export interface HeldDecision {
  readonly depositId: string;
  readonly decision: 'credit' | 'treasury' | 'hold';
  readonly note: string;
}

/**
 * An administrator decides about a deposit to a banned or deleted account, never about their own.
 * Only a banned owner can be credited; moving it to the treasury is proposed and takes a second
 * administrator.
 */
export async function decideHeldDeposit(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { depositId, decision, note }: HeldDecision,
) {
  return transaction(db, async (tx) => {
    await requireMay(tx, caller, 'deposits.decide');
    await refuseOwnDeposit(tx, depositId, caller.userId);
    if (decision === 'treasury') return proposeTreasury(tx, caller, depositId, note);
    const isDone =
      decision === 'hold'
        ? await recordStayingHeld(tx, depositId, caller.userId, note)
        : (await settleHeld(tx, depositId, decision)) !== null;
    if (!isDone) throw new AppError('DEPOSIT_NOT_HELD');
    await record(tx, 'held_deposit_decided', caller.userId, caller, { depositId, decision, note });
    return { success: true as const, message: DECIDED[decision] };
  });
}

const DECIDED = {
  credit: 'The deposit was credited.',
  hold: 'The deposit stays on hold.',
} as const;

async function proposeTreasury(tx: Tx, caller: SignedInCaller, id: string, reason: string) {
  const held = await maybe(
    tx,
    sql<{ amount: string; asset: string; handle: string | null }>`
      select app_decimal(d.units, a.scale)::text as amount, d.asset, t.handle
      from deposits d join assets a on a.code = d.asset left join trader_profiles t on t.id = d.user_id
      where d.id = ${id} and d.status = 'held'`,
  );
  if (!held) throw new AppError('DEPOSIT_NOT_HELD');
  return proposeChange(tx, HELD_DEPOSIT_TO_TREASURY, caller, {
    payload: { deposit_id: id },
    subject: id,
    changes: [
      {
        label: `Deposit of ${held.amount} ${held.asset}`,
        from: `held for ${held.handle ?? 'a deleted account'}`,
        to: 'the treasury’s',
      },
    ],
    reason,
  });
}

/** Moves nothing: records the reason for whoever reviews it next. */
async function recordStayingHeld(
  tx: Tx,
  id: string,
  adminId: string,
  note: string,
): Promise<boolean> {
  const updated = await tx
    .updateTable('deposits')
    .set({ hold_note: note, hold_noted_by: adminId, hold_noted_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('status', '=', sql.lit('held'))
    .returning('id')
    .execute();
  return updated.length > 0;
}
