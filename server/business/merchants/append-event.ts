import { sql } from 'kysely';
import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import type { MerchantEventType } from '#core/merchant-api/event-types.ts';
import { newPublicId } from '#server/business/merchants/public-id.ts';
import { one, type Tx } from '#server/platform/db/database.ts';

export interface MerchantFact {
  readonly merchantId: string;
  readonly isTest: boolean;
  readonly type: MerchantEventType;
  /** The public id of what it is about. */
  readonly subjectId: string | null;
  /** Thin: ids, states and decimal amounts, as the API shows them. At most 20 kB. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Appends an event in the transaction of its fact. Its number follows the merchant's last one without a gap: the row of
 * the counter stays locked until the transaction ends, so this comes after every other lock. Returns the event's id.
 */
export async function appendMerchantEvent(tx: Tx, fact: MerchantFact): Promise<string> {
  const { merchantId, isTest, type, subjectId, data } = fact;
  const { id } = await one(
    tx,
    sql<{ id: string }>`
      with counter as (
        insert into merchant_counters (merchant_id, is_test, last_event) values (${merchantId}, ${isTest}, 1)
        on conflict (merchant_id, is_test) do update set last_event = merchant_counters.last_event + 1
        returning last_event
      )
      insert into merchant_events (id, merchant_id, is_test, seq, type, api_version, subject_id, data)
      select ${newPublicId('evt')}, ${merchantId}, ${isTest}, last_event, ${type}, ${MERCHANT_API_VERSION}::date,
        ${subjectId}, ${JSON.stringify(data)}::jsonb
      from counter returning id`,
  );
  return id;
}
