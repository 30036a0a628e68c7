import { sql } from 'kysely';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';
import type { BankAccountRow } from '#server/money/wallet/bank-accounts.sql.ts';

/** Serialises who adds this bank account, so that of two people at once the second sees the first. */
export function lockAccountNumber(tx: Tx, bankCode: string, accountNumber: string): Promise<void> {
  return lockForTransaction(tx, `bank-account:${bankCode}:${accountNumber}`);
}

/**
 * Flags an account that somebody else has too and tells administrators. It works like any other meanwhile, and its
 * owner learns nothing: the response must not reveal whose accounts are known here.
 */
export async function flagIfShared(
  tx: Tx,
  { id, user_id, bank_code, account_number, bank_name }: BankAccountRow,
): Promise<void> {
  const { shared } = await one(
    tx,
    sql<{ shared: boolean }>`select exists (select from bank_accounts
      where bank_code = ${bank_code} and account_number = ${account_number} and user_id <> ${user_id}
        and removed_at is null) as shared`,
  );
  if (!shared) return;
  await rows(
    tx,
    sql`insert into shared_bank_accounts (bank_account_id) values (${id})
      on conflict (bank_account_id) do update set flagged_at = app_now(), decided_at = null`,
  );
  const text = notificationText('bank_account_queue', { bank: bank_name });
  await notifyStaff(tx, { may: 'bank_accounts.review', text, except: [user_id] });
}

/** Ends the flag of an account; returns whether it had one that was undecided. */
export async function endFlag(tx: Tx, accountId: string): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`update shared_bank_accounts set decided_at = app_now()
      where bank_account_id = ${accountId} and decided_at is null returning 1`,
  );
  return ended.length > 0;
}
