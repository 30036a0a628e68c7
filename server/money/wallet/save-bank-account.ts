import { english } from '#core/language/text.ts';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { record } from '#server/identity/audit.ts';
import type { NamedAccount, NewBankAccount } from '#server/money/wallet/add-bank-account.ts';
import {
  BANK_ACCOUNT_COLUMNS,
  type BankAccountRow,
  lockHolder,
  readHolder,
  requireBelowLimit,
  accountForNotification,
} from '#server/money/wallet/bank-accounts.sql.ts';
import { flagIfShared, lockAccountNumber } from '#server/money/wallet/shared-bank-accounts.ts';
import { notifyOwner, type NotifySettings } from '#server/money/wallet/notify-owner.ts';

/**
 * Saves an account under the name the bank returned. The compared name must still be the person's at that moment; an
 * identical account that exists already is unchanged and not notified.
 */
export async function saveBankAccount(
  tx: Tx,
  config: NotifySettings,
  account: NewBankAccount,
  named: NamedAccount,
): Promise<BankAccountRow> {
  const { userId, bankCode, accountNumber, origin } = account;
  await lockHolder(tx, userId);
  await lockAccountNumber(tx, bankCode, accountNumber);
  const holder = await readHolder(tx, userId);
  if (holder?.name !== named.holderName) throw new AppError('BANK_NAME_MISMATCH');
  const known = await maybe(
    tx,
    sql<BankAccountRow>`select ${BANK_ACCOUNT_COLUMNS} from bank_accounts where user_id = ${userId}
      and bank_code = ${bankCode} and account_number = ${accountNumber} for update`,
  );
  if (known && isAsItWas(known, account, named)) return known;
  // Checked before the bank call, and again here: two tabs may both have found the last slot free.
  await requireBelowLimit(tx, userId, bankCode, accountNumber);
  const saved = known
    ? await takeBack(tx, known, account, named)
    : await insert(tx, account, named);
  await flagIfShared(tx, saved);
  await record(tx, 'bank_account_added', userId, origin, {
    account: saved.id,
    match: named.match,
  });
  await notifyOwner(tx, config, userId, {
    text: notificationText(
      saved.review === 'waiting'
        ? 'wallet_bank_account_added.waiting'
        : 'wallet_bank_account_added',
      accountForNotification(saved),
    ),
    path: '/wallet?tab=bank-accounts',
    button: 'Open your bank accounts',
    dedupeKey: `bank-account:${saved.id}:${saved.payouts_from.getTime()}`,
    metadata: { bankAccountId: saved.id },
    byMail: true,
  });
  return saved;
}

function isAsItWas(
  known: BankAccountRow,
  { fiat }: NewBankAccount,
  { accountName, match }: NamedAccount,
): boolean {
  return (
    known.removed_at === null &&
    known.fiat_currency === fiat &&
    known.account_name === accountName &&
    known.name_match === match
  );
}

function insert(
  tx: Tx,
  { userId, bankCode, accountNumber, fiat }: NewBankAccount,
  { bankName, accountName, match, reason }: NamedAccount,
): Promise<BankAccountRow> {
  return one(
    tx,
    sql<BankAccountRow>`
      insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, fiat_currency,
        is_default, name_match, name_reason, review)
      values (${userId}, ${bankCode}, ${bankName}, ${accountNumber}, ${accountName}, ${fiat},
        ${fiat} = 'NGN' and not exists (select 1 from bank_accounts where user_id = ${userId} and is_default),
        ${match}, ${reason && english(reason)}, ${match === 'close' ? 'waiting' : 'none'})
      returning ${BANK_ACCOUNT_COLUMNS}`,
  );
}

/** An account that was removed, or that the bank names otherwise now, counts as new: it is held and reviewed again. */
function takeBack(
  tx: Tx,
  { id, user_id }: BankAccountRow,
  { fiat }: NewBankAccount,
  { bankName, accountName, match, reason }: NamedAccount,
): Promise<BankAccountRow> {
  return one(
    tx,
    sql<BankAccountRow>`
      update bank_accounts set bank_name = ${bankName}, account_name = ${accountName}, removed_at = null,
        fiat_currency = ${fiat}, is_default = ${fiat} = 'NGN' and (is_default
          or not exists (select 1 from bank_accounts o where o.user_id = ${user_id} and o.is_default)),
        name_match = ${match}, name_reason = ${reason && english(reason)}, review = ${match === 'close' ? 'waiting' : 'none'},
        review_note = null, reviewed_by = null, reviewed_at = null
      where id = ${id} returning ${BANK_ACCOUNT_COLUMNS}`,
  );
}
