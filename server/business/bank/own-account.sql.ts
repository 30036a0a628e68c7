import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

export interface OwnAccount {
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
}

/** The merchant's own account, in the name that was compared with theirs. Refusal: INVOICE_METHOD_OFF without one. */
export async function ownAccount(db: Db, merchantId: string): Promise<OwnAccount> {
  const account = await maybe(
    db,
    sql<OwnAccount>`select b.bank_code, b.bank_name, b.account_number, b.account_name
      from merchant_profiles m join bank_accounts b on b.id = m.bank_account_id
      where m.user_id = ${merchantId} and b.user_id = m.user_id and b.removed_at is null and b.fiat_currency = 'NGN'`,
  );
  if (!account) throw new AppError('INVOICE_METHOD_OFF');
  return account;
}
