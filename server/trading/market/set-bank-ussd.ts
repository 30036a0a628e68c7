import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

/** Sets the USSD code customers of a bank dial to transfer; the next buyer who opens the page sees it. */
export async function setBankUssd(
  db: Db,
  { bankCode, template }: { bankCode: string; template: string | null },
): Promise<{ bank_code: string; ussd_transfer: string | null }> {
  const bank = await maybe(
    db,
    sql<{ bank_code: string; ussd_transfer: string | null }>`
      update banks set ussd_transfer = ${template} where code = ${bankCode}
      returning code as bank_code, ussd_transfer`,
  );
  if (!bank) throw new AppError('BANK_NOT_KNOWN');
  return bank;
}
