import { sql } from 'kysely';
import type { MerchantEventType } from '#core/merchant-api/event-types.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** Makes a person a merchant. */
export async function setUpMerchant(db: Db, userId: string): Promise<void> {
  await sql`insert into merchant_profiles (user_id, display_name, invoice_prefix)
    values (${userId}, 'Ada Stores', 'ADA')`.execute(db);
}

export interface SomeEvent {
  readonly type?: MerchantEventType;
  readonly isTest?: boolean;
}

/** Appends an event of a merchant as a use-case would. Returns its id. */
export function someEvent(
  db: Db,
  merchantId: string,
  { type = 'invoice.paid', isTest = false }: SomeEvent = {},
): Promise<string> {
  const data = { invoice: { id: 'inv_1', total: '100000.00' } };
  return transaction(db, (tx) =>
    appendMerchantEvent(tx, { merchantId, isTest, type, subjectId: 'inv_1', data }),
  );
}
