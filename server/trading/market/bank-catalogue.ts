import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type CatalogueChange, lastChangeOf } from '#server/trading/market/catalogue.sql.ts';

export interface CatalogueDecision {
  readonly isActive: boolean;
  readonly reason: string;
  readonly changedBy: string;
}

/** Every bank by name, with the number of people's accounts at it. */
export async function listBanks(db: Db) {
  const banks = await rows(
    db,
    sql<{
      code: string;
      name: string;
      is_active: boolean;
      ussd_transfer: string | null;
      accounts: number;
      last_change: CatalogueChange | null;
    }>`select b.code, b.name, b.is_active, b.ussd_transfer, coalesce(a.accounts, 0) as accounts,
        ${lastChangeOf('bank_code', 'b.code')} as last_change
      from banks b
      left join (select bank_code, count(*)::int as accounts from bank_accounts where removed_at is null
        group by bank_code) a on a.bank_code = b.code
      order by lower(b.name), b.code`,
  );
  return { banks };
}

/** Turns a bank off or on for new accounts. */
export async function setBankActive(
  db: Db,
  bankCode: string,
  { isActive, reason, changedBy }: CatalogueDecision,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await tx
      .updateTable('banks')
      .set({ is_active: isActive })
      .where('code', '=', bankCode)
      .returning('code')
      .executeTakeFirst();
    if (!found) throw new AppError('BANK_NOT_KNOWN');
    await tx
      .insertInto('catalogue_changes')
      .values({ bank_code: bankCode, is_active: isActive, reason, changed_by: changedBy })
      .execute();
  });
}
