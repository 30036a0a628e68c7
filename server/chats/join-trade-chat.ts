import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { followTrades } from '#server/chats/follow-trades.ts';
import { writeEvent } from '#server/chats/write-event.ts';
import { type Db, maybe, rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';

interface Chat {
  readonly id: string;
  readonly people: number;
  readonly is_party: boolean;
  readonly was_disputed: boolean;
  readonly takes_part: boolean;
}

const MOST_PEOPLE = 10;

/**
 * An administrator takes part in the conversation of a trade that is or was in dispute, for both sides to see.
 * Before that they read nothing of it. Whether they are one is the caller's to ask.
 */
export function joinTradeChat(
  db: Db,
  { tradeId, userId }: { tradeId: string; userId: string },
  ownHost: string | null = null,
): Promise<string> {
  return transaction(db, async (tx) => {
    await followTrades(tx, [tradeId], ownHost);
    const chat = await maybe(
      tx,
      sql<Chat>`
        select c.id, cardinality(c.participant_ids) as people, ${userId} = any(c.pair) as is_party,
          exists (select 1 from disputes d where d.trade_id = c.trade_id and d.seller_id = any(c.pair)
            and d.buyer_id = any(c.pair)) as was_disputed,
          c.participant_ids @> array[${userId}]::uuid[] as takes_part
        from chats c where c.trade_id = ${tradeId} and c.type = 'trade'
        order by exists (select 1 from disputes d where d.trade_id = c.trade_id and d.seller_id = any(c.pair)
          and d.buyer_id = any(c.pair) and d.status <> 'resolved') desc, exists (select 1 from disputes d where d.trade_id = c.trade_id and d.seller_id = any(c.pair)
          and d.buyer_id = any(c.pair)) desc, c.last_message_at desc
        limit 1 for update of c`,
    );
    if (!chat) throw new AppError('CHAT_NOT_FOUND');
    if (chat.is_party) throw new AppError('NO_PARTY_MAY_ARBITRATE');
    if (chat.takes_part) return chat.id;
    if (!chat.was_disputed) throw new AppError('DISPUTE_NEEDED_TO_JOIN');
    if (chat.people >= MOST_PEOPLE) throw new AppError('CHAT_FULL');
    await rows(
      tx,
      sql`update chats set participant_ids = participant_ids || ${userId}::uuid where id = ${chat.id}`,
    );
    await rows(
      tx,
      sql`insert into chat_participants (chat_id, user_id, role) values (${chat.id}, ${userId}, 'arbiter')`,
    );
    await writeEvent(tx, chat.id, { kind: 'arbiter_joined', by: 'arbiter' });
    return chat.id;
  });
}
