import { sql } from 'kysely';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import type { Screened } from '#server/platform/integrations/screening/screening.ts';
import { isHeldBack } from '#server/money/withdrawals/held-back.ts';
import { approvalFromCents, withdrawnCents } from '#server/money/withdrawals/limits.sql.ts';
import { refundWithdrawal } from '#server/money/withdrawals/refund-withdrawal.ts';
import { notifyWithdrawal } from '#server/money/withdrawals/notify-withdrawal.ts';
import { queueWithdrawal } from '#server/money/withdrawals/withdrawal-send.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  waitFor,
  type WithdrawalRow,
} from '#server/money/withdrawals/withdrawals.sql.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

export type ReviewDeps = Pick<Oja, 'db' | 'config' | 'log' | 'chains' | 'screening'>;

const MOST_A_ROUND = 50;

/**
 * Reviews each held withdrawal: its recipient and its worth. Without objections it is sent; else two administrators
 * decide, or it is refused. Screening is called before the transaction, and retried if it does not answer. When there
 * are many, a random batch has its turn, so that waiting ones do not block the rest.
 */
export async function reviewWithdrawals(oja: ReviewDeps): Promise<void> {
  const held = await rows(
    oja.db,
    sql<{ id: string; chain: ChainId; address: string }>`
      select id, chain, address from withdrawals where status = 'held'
        and not coalesce(setting_value('withdrawals.paused') -> 'chains' ? chain, false)
      order by random() limit ${MOST_A_ROUND}`,
  );
  for (const { id, chain, address } of held.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      const screened = await oja.screening?.screen(chain, address);
      await transaction(oja.db, (tx) => review(tx, oja, id, screened ?? null));
    } catch (error) {
      oja.log.warn({ withdrawal: id, err: error }, 'reviewing a withdrawal failed');
    }
  }
}

async function review(
  tx: Tx,
  oja: ReviewDeps,
  id: string,
  screened: Screened | null,
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.status !== 'held') return;
  await tx
    .updateTable('withdrawals')
    .set({
      screening: screened?.verdict ?? null,
      screening_reasons: [...(screened?.reasons ?? [])],
    })
    .where('id', '=', id)
    .execute();
  if (screened?.verdict === 'block') return turnDown(tx, oja.config, withdrawal);
  // A thief who took over the account changes its password first: then it stays held.
  if (await isHeldBack(tx, withdrawal)) return waitFor(tx, withdrawal, 'hold');
  const chain = oja.chains.get(withdrawal.chain);
  if (!chain) return waitFor(tx, withdrawal, 'chain_closed');
  if (screened?.verdict === 'review') return handUp(tx, oja.config, withdrawal, 'screening');
  // A day's withdrawals count together, so that splitting does not avoid the threshold.
  const usedCents = await withdrawnCents(tx, withdrawal.userId);
  const from = await approvalFromCents(tx);
  if (withdrawal.usdCents >= from || usedCents >= from) {
    return handUp(tx, oja.config, withdrawal, 'large');
  }
  await moveWithdrawal(tx, withdrawal, 'clear');
  await queueWithdrawal(tx, chain, withdrawal);
}

async function handUp(
  tx: Tx,
  config: Oja['config'],
  withdrawal: WithdrawalRow,
  reason: 'large' | 'screening',
): Promise<void> {
  await moveWithdrawal(tx, withdrawal, 'handUp', reason);
  await notifyWithdrawal(tx, config, withdrawal, 'withdrawal_needs_approval');
  const { asset, units, userId } = withdrawal;
  await notifyStaff(tx, {
    may: 'withdrawals.decide',
    text: notificationText('withdrawal_queue', {
      amount: formatWithUnit({ asset, units }),
      network: withdrawal.chain,
    }),
    except: [userId],
  });
}

async function turnDown(tx: Tx, config: Oja['config'], withdrawal: WithdrawalRow): Promise<void> {
  await moveWithdrawal(tx, withdrawal, 'reject', 'screening');
  await refundWithdrawal(tx, withdrawal);
  await notifyWithdrawal(tx, config, withdrawal, 'withdrawal_rejected');
}
