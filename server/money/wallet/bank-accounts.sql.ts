import { sql } from 'kysely';
import type { FiatCurrency } from '#core/money/assets.ts';
import { AppError } from '#core/errors/app-error.ts';
import { BANK_ACCOUNTS_PER_PERSON } from '#core/payouts/limits.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';

export interface BankAccountRow {
  readonly id: string;
  readonly user_id: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly fiat_currency: FiatCurrency;
  readonly is_default: boolean;
  readonly name_match: 'exact' | 'close';
  readonly review: 'none' | 'waiting' | 'accepted' | 'refused';
  readonly payouts_from: Date;
  readonly removed_at: Date | null;
}

export const BANK_ACCOUNT_COLUMNS = sql`id, user_id, bank_code, bank_name, account_number, account_name, fiat_currency, is_default,
  name_match, review, payouts_from, removed_at`;

/** The names a bank's answer is compared with. */
export interface Holder {
  readonly full_name: string | null;
  /** The verified name, else the profile's. */
  readonly name: string;
}

export async function readHolder(db: Db, userId: string): Promise<Holder | undefined> {
  return maybe(
    db,
    sql<Holder>`
      select p.full_name, coalesce((select d.legal_name from kyc_documents d
          where d.user_id = p.id and d.status = 'approved' and d.legal_name is not null
          order by d.reviewed_at desc limit 1), p.full_name, '') as name
      from profiles p where p.id = ${userId}`,
  );
}

/** Serialises changes of a person's accounts. */
export async function lockHolder(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Refuses an account above the maximum; a known one does not count again. Exact once the holder is locked. */
export async function requireBelowLimit(
  db: Db,
  userId: string,
  bankCode: string,
  accountNumber: string,
): Promise<void> {
  const { others } = await one(
    db,
    sql<{
      others: number;
    }>`select count(*)::int as others from bank_accounts where user_id = ${userId}
      and removed_at is null and (bank_code, account_number) <> (${bankCode}, ${accountNumber})`,
  );
  if (others >= BANK_ACCOUNTS_PER_PERSON) throw new AppError('BANK_ACCOUNTS_FULL');
}

/** One of a person's own accounts, locked. */
export async function lockOwnAccount(tx: Tx, userId: string, id: string): Promise<BankAccountRow> {
  await lockHolder(tx, userId);
  const account = await maybe(
    tx,
    sql<BankAccountRow>`select ${BANK_ACCOUNT_COLUMNS} from bank_accounts
      where id = ${id} and user_id = ${userId} and removed_at is null for update`,
  );
  if (!account) throw new AppError('BANK_ACCOUNT_GONE');
  return account;
}

/** Makes another account the default if there is none any more: one of naira, since the default is for payouts too. */
export async function passDefaultOn(tx: Tx, userId: string): Promise<void> {
  await rows(
    tx,
    sql`update bank_accounts set is_default = true where id = (
      select id from bank_accounts where user_id = ${userId} and is_usable and fiat_currency = 'NGN' order by created_at, id limit 1)
      and not exists (select from bank_accounts o where o.user_id = ${userId} and o.is_default)`,
  );
}

/** The bank account as notifications show it: never with all of its digits. */
export function accountForNotification({
  bank_name,
  account_number,
}: Pick<BankAccountRow, 'bank_name' | 'account_number'>) {
  return { bank: bank_name, ending: account_number.slice(-4) };
}
