import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { BANK_ACCOUNT_DONE } from '#core/payouts/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import {
  BANK_ACCOUNT_COLUMNS,
  type BankAccountRow,
  lockHolder,
  passDefaultOn,
  accountForNotification,
} from '#server/money/wallet/bank-accounts.sql.ts';
import { endFlag } from '#server/money/wallet/shared-bank-accounts.ts';
import { notifyOwner, type NotifySettings } from '#server/money/wallet/notify-owner.ts';

export interface BankAccountReview {
  readonly adminId: string;
  readonly accountId: string;
  readonly decision: 'accept' | 'refuse';
  readonly note: string | null;
  readonly origin: Origin;
}

/**
 * An administrator other than its owner decides whether an account is theirs, of which the name matches only closely
 * or which somebody else has too. One that was merely shared and is accepted stays as it was: its owner never knew.
 */
export async function reviewBankAccount(
  { db, config }: { db: Db; config: NotifySettings },
  { adminId, accountId, decision, note, origin }: BankAccountReview,
) {
  return transaction(db, async (tx) => {
    const known = await tx
      .selectFrom('bank_accounts')
      .select('user_id')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!known) throw new AppError('BANK_ACCOUNT_GONE');
    if (known.user_id === adminId) throw new AppError('PAYOUT_OWN_CASE');
    await lockHolder(tx, known.user_id);
    const isRefused = decision === 'refuse';
    const wasShared = await endFlag(tx, accountId);
    const account = await maybe(
      tx,
      sql<BankAccountRow>`
        update bank_accounts set review = ${isRefused ? 'refused' : 'accepted'}, review_note = ${note},
          reviewed_by = ${adminId}, reviewed_at = app_now(), is_default = is_default and not ${isRefused}::boolean
        where id = ${accountId} and removed_at is null
          and (review = 'waiting' or (${wasShared && isRefused} and review <> 'refused'))
        returning ${BANK_ACCOUNT_COLUMNS}`,
    );
    if (!account && !wasShared) throw new AppError('BANK_REVIEW_DONE');
    await record(tx, 'bank_account_reviewed', adminId, origin, { account: accountId, decision });
    if (account) await notifyOfReview(tx, config, account, isRefused);
    return {
      success: true as const,
      message: BANK_ACCOUNT_DONE.reviewed,
      bank_account_id: accountId,
    };
  });
}

async function notifyOfReview(
  tx: Tx,
  config: NotifySettings,
  account: BankAccountRow,
  isRefused: boolean,
) {
  if (isRefused) await passDefaultOn(tx, account.user_id);
  await notifyOwner(tx, config, account.user_id, {
    text: notificationText(
      isRefused ? 'wallet_bank_account_reviewed.refused' : 'wallet_bank_account_reviewed.accepted',
      accountForNotification(account),
    ),
    path: '/wallet?tab=bank-accounts',
    button: 'Open your bank accounts',
    dedupeKey: `bank-account:${account.id}:reviewed:${crypto.randomUUID()}`,
    metadata: { bankAccountId: account.id },
    byMail: true,
  });
}
