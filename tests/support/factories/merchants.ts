import { sql } from 'kysely';
import type { MerchantEventType } from '#core/merchant-api/event-types.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { person } from '#tests/support/factories/people.ts';

/** Somebody with a merchant profile. Returns the id. */
export async function merchant(db: Db): Promise<string> {
  const userId = await person(db);
  await setUpMerchant(db, userId);
  return userId;
}

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
