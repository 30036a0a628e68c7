import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { CatalogueDecision } from '#server/trading/market/bank-catalogue.ts';
import { type CatalogueChange, lastChangeOf } from '#server/trading/market/catalogue.sql.ts';

/** Every payment method by currency and name, with the number of open offers that have it. */
export async function listPaymentMethods(db: Db) {
  const methods = await rows(
    db,
    sql<{
      id: string;
      name: string;
      fiat_currency: string;
      bank_name: string | null;
      is_active: boolean;
      open_offers: number;
      last_change: CatalogueChange | null;
    }>`select m.id, m.name, m.fiat_currency, b.name as bank_name, m.is_active,
        coalesce(o.offers, 0) as open_offers, ${lastChangeOf('payment_method_id', 'm.id')} as last_change
      from payment_methods m
      left join banks b on b.code = m.bank_code
      left join (select method, count(*)::int as offers from trades t, unnest(t.payment_method_ids) method
        where t.status = 'open' group by method) o on o.method = m.id
      order by m.fiat_currency, lower(m.name), m.id`,
  );
  return { methods };
}

/** Turns a payment method off or on for new offers. */
export async function setPaymentMethodActive(
  db: Db,
  methodId: string,
  { isActive, reason, changedBy }: CatalogueDecision,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await tx
      .updateTable('payment_methods')
      .set({ is_active: isActive })
      .where('id', '=', methodId)
      .returning('id')
      .executeTakeFirst();
    if (!found) throw new AppError('PAYMENT_METHOD_UNKNOWN');
    await tx
      .insertInto('catalogue_changes')
      .values({ payment_method_id: methodId, is_active: isActive, reason, changed_by: changedBy })
      .execute();
  });
}
