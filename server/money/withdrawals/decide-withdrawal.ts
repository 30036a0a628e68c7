import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { text } from '#core/language/text.ts';
import { APPROVALS_NEEDED } from '#core/withdrawals/limits.ts';
import { nextWithdrawalStatus } from '#core/withdrawals/withdrawal-machine.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { removeFromQueue } from '#server/money/withdrawals/cancel-withdrawal.ts';
import { isHeldBack } from '#server/money/withdrawals/held-back.ts';
import { sendingChain } from '#server/money/withdrawals/open-chain.ts';
import { refundWithdrawal } from '#server/money/withdrawals/refund-withdrawal.ts';
import type { Requested } from '#server/money/withdrawals/request-withdrawal.ts';
import { notifyWithdrawal } from '#server/money/withdrawals/notify-withdrawal.ts';
import { queueWithdrawal } from '#server/money/withdrawals/withdrawal-send.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from '#server/money/withdrawals/withdrawals.sql.ts';

export interface WithdrawalDecision {
  readonly withdrawalId: string;
  readonly decision: 'approve' | 'reject';
  readonly note: string | null;
}

type Deps = Pick<Oja, 'db' | 'config' | 'chains' | 'signer'>;

/**
 * Records an administrator's decision. Two of them, neither its owner, approve; one rejects, as long as nothing was
 * signed. A decision is made once, and counts while its author is an administrator.
 */
export function decideWithdrawal(
  oja: Deps,
  admin: SignedInCaller,
  { withdrawalId, decision, note }: WithdrawalDecision,
): Promise<Requested & { approvals: number }> {
  return transaction(oja.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal) throw new AppError('WITHDRAWAL_NOT_FOUND');
    if (withdrawal.userId === admin.userId) throw new AppError('WITHDRAWAL_IS_YOURS');
    const move = decision === 'approve' ? 'approve' : 'reject';
    if (!nextWithdrawalStatus(withdrawal.status, move)) throw new AppError('WITHDRAWAL_DECIDED');
    const recorded = await tx
      .insertInto('withdrawal_decisions')
      .values({ withdrawal_id: withdrawal.id, admin_id: admin.userId, decision, note })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Whoever approved may still reject; nobody approves twice.
    if (!recorded && decision === 'approve') throw new AppError('WITHDRAWAL_DECIDED');
    await record(tx, 'withdrawal_decided', admin.userId, admin, {
      withdrawal: withdrawal.id,
      decision,
    });
    return decision === 'approve'
      ? approve(tx, oja, withdrawal)
      : reject(tx, oja.config, withdrawal);
  });
}

async function approve(tx: Tx, oja: Deps, withdrawal: WithdrawalRow) {
  const { approvals } = await one(
    tx,
    sql<{ approvals: number }>`select count(*)::int as approvals from withdrawal_decisions d
      where d.withdrawal_id = ${withdrawal.id} and d.decision = 'approve'
        and auth.holds(d.admin_id, 'withdrawals.decide')`,
  );
  const { id, status } = withdrawal;
  if (approvals < APPROVALS_NEEDED) return { id, status, approvals };
  if (await isHeldBack(tx, withdrawal)) {
    throw new AppError('WITHDRAWAL_HELD', {
      details: text('Its owner’s account is on hold or banned.'),
    });
  }
  const { chain } = sendingChain(oja, withdrawal.chain, withdrawal.asset);
  const next = await moveWithdrawal(tx, withdrawal, 'approve');
  await queueWithdrawal(tx, chain, withdrawal);
  return { id, status: next, approvals };
}

async function reject(tx: Tx, config: Oja['config'], withdrawal: WithdrawalRow) {
  await removeFromQueue(tx, withdrawal);
  const status = await moveWithdrawal(tx, withdrawal, 'reject', 'not_approved');
  await refundWithdrawal(tx, withdrawal);
  await notifyWithdrawal(tx, config, withdrawal, 'withdrawal_rejected');
  return { id: withdrawal.id, status, approvals: 0 };
}
