import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/** Its last digits differ from those of the naira accounts of tests. */
export const DOLLAR_ACCOUNT = '3034817753';

/** A domiciliary account of this person, as it is once it was added. Returns its id. */
export async function addDollarAccount(db: Db, userId: string): Promise<string> {
  const { id } = await one(
    db,
    sql<{
      id: string;
    }>`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name,
        fiat_currency)
      select ${userId}, b.code, b.name, ${DOLLAR_ACCOUNT}, upper(p.full_name), 'USD'
      from banks b, profiles p where b.code = '058' and p.id = ${userId} returning id`,
  );
  return id;
}
