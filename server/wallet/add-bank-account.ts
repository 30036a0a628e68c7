import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { comparePayerName } from '#core/identity/payer-name.ts';
import { type Db, maybe } from '#server/db/database.ts';
import type { BankRail } from '#server/outside/bank/bank-rail.ts';

export interface NewBankAccount {
  readonly userId: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

/**
 * Adds an account under the name the bank gives for it, which must be the person's own. The first account
 * becomes the default; adding one that is known already answers the known one. The bank is asked before
 * any transaction opens.
 */
export async function addBankAccount(
  { db, bankRail }: { db: Db; bankRail: BankRail },
  { userId, bankCode, accountNumber }: NewBankAccount,
) {
  const known = await maybe(
    db,
    sql<{ bank_name: string; full_name: string | null }>`
      select b.name as bank_name, p.full_name from banks b, profiles p
      where b.code = ${bankCode} and b.is_active and p.id = ${userId}`,
  );
  if (!known) throw new AppError('BANK_NOT_KNOWN');

  const holderName = known.full_name ?? '';
  const answer = await bankRail.resolveAccount({ bankCode, accountNumber, holderName });
  if (!answer.ok) {
    throw new AppError(
      answer.reason === 'not_found' ? 'BANK_ACCOUNT_NOT_FOUND' : 'BANK_UNAVAILABLE',
    );
  }
  const { accountName } = answer.account;
  if (comparePayerName(accountName, holderName).verdict === 'mismatch') {
    throw new AppError('BANK_NAME_MISMATCH');
  }

  // The name that was compared must still be the person's while the account becomes theirs.
  const added = await maybe(
    db,
    sql<{ id: string }>`
      with holder as (
        select id from profiles where id = ${userId} and full_name = ${holderName} for share
      )
      insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, is_default)
      select id, ${bankCode}, ${known.bank_name}, ${accountNumber}, ${accountName},
        not exists (select 1 from bank_accounts where user_id = ${userId})
      from holder
      on conflict on constraint bank_accounts_number_key do update set account_name = excluded.account_name
      returning id`,
  );
  if (!added) throw new AppError('BANK_NAME_MISMATCH');
  return {
    success: true as const,
    message: `${known.bank_name}, ${accountName} was added.`,
    bank_account_id: added.id,
    bank_name: known.bank_name,
    account_name: accountName,
  };
}
