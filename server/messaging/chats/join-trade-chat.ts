import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { DISPUTE_RUNS } from '#server/messaging/chats/chats.sql.ts';
import { followTrades } from '#server/messaging/chats/follow-trades.ts';
import { holdRole } from '#server/messaging/chats/hold-role.ts';
import { writeEvent } from '#server/messaging/chats/write-event.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

interface Chat {
  readonly id: string;
  readonly people: number;
  readonly is_party: boolean;
  readonly is_disputed: boolean;
  readonly takes_part: boolean;
}

const MOST_PEOPLE = 10;

/**
 * An administrator joins the conversation of a trade for as long as a dispute or an appeal runs, visibly for both
 * parties. Before that, and after, they read nothing of it. The caller checks that they proved a second factor.
 */
export function joinTradeChat(
  db: Db,
  { tradeId, userId }: { tradeId: string; userId: string },
  ownHost: string | null = null,
): Promise<string> {
  return transaction(db, async (tx) => {
    await holdRole(tx, userId, 'disputes.decide');
    await followTrades(tx, [tradeId], ownHost);
    const chat = await maybe(
      tx,
      sql<Chat>`
        select c.id, ${userId} = any(c.pair) as is_party, ${DISPUTE_RUNS} as is_disputed,
          (select count(*)::int from chat_participants p where p.chat_id = c.id) as people,
          exists (select 1 from chat_participants p where p.chat_id = c.id and p.user_id = ${userId}) as takes_part
        from chats c where c.trade_id = ${tradeId} and c.type = 'trade'
        order by ${DISPUTE_RUNS} desc, c.last_message_at desc
        limit 1 for update of c`,
    );
    if (!chat) throw new AppError('CHAT_NOT_FOUND');
    if (chat.is_party) throw new AppError('NO_PARTY_MAY_ARBITRATE');
    if (chat.takes_part) return chat.id;
    if (!chat.is_disputed) throw new AppError('DISPUTE_NEEDED_TO_JOIN');
    if (chat.people >= MOST_PEOPLE) throw new AppError('CHAT_FULL');
    await rows(
      tx,
      sql`insert into chat_participants (chat_id, user_id, role) values (${chat.id}, ${userId}, 'arbiter')`,
    );
    await writeEvent(tx, chat.id, { kind: 'arbiter_joined', by: 'arbiter', actor_id: userId });
    return chat.id;
  });
}
