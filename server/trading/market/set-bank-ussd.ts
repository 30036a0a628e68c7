import { AppError } from '#core/errors/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** Sets the USSD code customers of a bank dial to transfer; the next buyer who opens the page sees it. */
export async function setBankUssd(
  db: Db,
  { bankCode, template }: { bankCode: string; template: string | null },
): Promise<{ bank_code: string; ussd_transfer: string | null }> {
  const bank = await transaction(db, (tx) =>
    tx
      .updateTable('banks')
      .set({ ussd_transfer: template })
      .where('code', '=', bankCode)
      .returning(['code as bank_code', 'ussd_transfer'])
      .executeTakeFirst(),
  );
  if (!bank) throw new AppError('BANK_NOT_KNOWN');
  return bank;
}
