import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { rows, type Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { settleHeld } from '#server/deposits/settle-deposit.ts';
import { record } from '#server/identity/audit.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';

export interface HeldDecision {
  readonly depositId: string;
  readonly decision: 'credit' | 'treasury' | 'keep';
  readonly note: string;
}

/**
 * An administrator decides of a deposit to an account that is banned or gone, never of their own. Only the banned can
 * be credited.
 */
export async function decideHeldDeposit(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { depositId, decision, note }: HeldDecision,
) {
  return transaction(db, async (tx) => {
    await requireAdmin(tx, caller);
    if (await isOwnedBy(tx, depositId, caller.userId)) throw new AppError('DEPOSIT_IS_YOURS');
    const isDone =
      decision === 'keep'
        ? await keepHeld(tx, depositId, caller.userId, note)
        : (await settleHeld(tx, depositId, decision)) !== null;
    if (!isDone) throw new AppError('DEPOSIT_NOT_HELD');
    await record(tx, 'held_deposit_decided', caller.userId, caller, { depositId, decision, note });
    return { success: true as const, message: DECIDED[decision] };
  });
}

const DECIDED = {
  credit: 'The deposit was credited.',
  treasury: 'The deposit went to the treasury.',
  keep: 'The deposit stays held.',
} as const;

async function isOwnedBy(tx: Tx, id: string, userId: string): Promise<boolean> {
  const own = await rows(tx, sql`select 1 from deposits where id = ${id} and user_id = ${userId}`);
  return own.length > 0;
}

/** Moves nothing: whoever looks at it next reads why. */
async function keepHeld(tx: Tx, id: string, adminId: string, note: string): Promise<boolean> {
  const kept = await rows(
    tx,
    sql`update deposits set kept_note = ${note}, kept_by = ${adminId}, kept_at = app_now()
      where id = ${id} and status = 'held' returning 1`,
  );
  return kept.length > 0;
}
