import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { SupportTopic } from '#core/support/topics.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

interface Choice {
  readonly customerId: string;
  readonly topic: SupportTopic;
  readonly tradeId: string | null;
}

/** Saves the topic somebody is about to write on. Their next message that opens a ticket takes it along. */
export async function chooseTopic(db: Db, { customerId, topic, tradeId }: Choice): Promise<void> {
  if (tradeId !== null) {
    const own = await maybe(
      db,
      sql`select 1 from trades
        where id = ${tradeId} and ${customerId}::uuid in (seller_id, buyer_id, creator_id)`,
    );
    if (!own) throw new AppError('TRADE_NOT_YOURS');
  }
  await db
    .insertInto('support_intents')
    .values({ customer_id: customerId, topic, trade_id: tradeId })
    .onConflict((oc) =>
      oc.column('customer_id').doUpdateSet((eb) => ({
        topic: eb.ref('excluded.topic'),
        trade_id: eb.ref('excluded.trade_id'),
        chosen_at: sql<Date>`app_now()`,
      })),
    )
    .execute();
}
