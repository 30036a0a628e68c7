import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { DIRECT_CHATS_PER_DAY } from '#core/chats/limits.ts';
import { followTrades } from '#server/messaging/chats/follow-trades.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perDay } from '#server/platform/rate.ts';
import { type Db, maybe, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * The conversation of a trade one is, or was, a party of, brought up to date. A maker who met several people in it gets
 * the one with the current party, never a former one's, however recent its messages.
 */
export function startTradeChat(
  db: Db,
  userId: string,
  tradeId: string,
  ownHost: string | null = null,
): Promise<string> {
  return transaction(db, async (tx) => {
    const own = await maybe(
      tx,
      sql`select 1 from trade_events where trade_id = ${tradeId} and ${userId} in (seller_id, buyer_id) limit 1`,
    );
    if (!own) throw new AppError('TRADE_NOT_FOUND');
    await followTrades(tx, [tradeId], ownHost);
    const chat = await maybe(
      tx,
      sql<{ id: string }>`select c.id from chats c join trades t on t.id = c.trade_id
        where c.trade_id = ${tradeId} and c.type = 'trade' and c.participant_ids @> array[${userId}]::uuid[]
        order by array[t.seller_id, t.buyer_id] <@ c.pair desc, c.last_message_at desc limit 1`,
    );
    if (!chat) throw new AppError('CHAT_NOT_YET');
    return chat.id;
  });
}

/** A conversation with somebody one has completed a trade with; the existing one, if there is one. */
export async function startDirectChat(db: Db, userId: string, otherId: string): Promise<string> {
  const pair = [userId, otherId].sort();
  const found = await maybe(
    db,
    sql<{ id: string }>`select id from chats where type = 'direct' and pair = ${pair}::uuid[]`,
  );
  if (found) return found.id;
  await limitRate(
    db,
    `direct-chat:${userId}`,
    perDay(DIRECT_CHATS_PER_DAY),
    () => new AppError('TOO_MANY_CHATS'),
  );
  return transaction(db, async (tx) => {
    await refuseStrangers(tx, userId, otherId);
    const { id } = await one(
      tx,
      sql<{ id: string }>`insert into chats (type, pair, participant_ids)
        values ('direct', ${pair}::uuid[], ${pair}::uuid[])
        on conflict (pair) where type = 'direct' do update set pair = excluded.pair returning id`,
    );
    await sql`insert into chat_participants (chat_id, user_id, role)
      select ${id}, u, 'member' from unnest(${pair}::uuid[]) u on conflict do nothing`.execute(tx);
    return id;
  });
}

/** Everyone has one conversation with support, for ever. */
export async function startSupportChat(db: Db, userId: string): Promise<string> {
  const found = await db
    .selectFrom('chats')
    .select('id')
    .where('type', '=', sql.lit('support'))
    .where('customer_id', '=', userId)
    .executeTakeFirst();
  if (found) return found.id;
  return transaction(db, async (tx) => {
    const { id } = await one(
      tx,
      sql<{ id: string }>`insert into chats (type, customer_id, participant_ids)
        values ('support', ${userId}, array[${userId}]::uuid[])
        on conflict (customer_id) where type = 'support' do update set customer_id = excluded.customer_id
        returning id`,
    );
    await sql`insert into chat_participants (chat_id, user_id, role) values (${id}, ${userId}, 'customer')
      on conflict do nothing`.execute(tx);
    return id;
  });
}

async function refuseStrangers(tx: Tx, userId: string, otherId: string): Promise<void> {
  const { traded, blocked } = await one(
    tx,
    sql<{ traded: boolean; blocked: boolean }>`select
      exists (select 1 from trades where status = 'completed' and ((seller_id = ${userId} and buyer_id = ${otherId})
        or (seller_id = ${otherId} and buyer_id = ${userId}))) as traded,
      exists (select 1 from trader_blocks where (blocker_id, blocked_id)
        in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid))) as blocked`,
  );
  if (userId === otherId || !traded) throw new AppError('CHAT_NEEDS_A_TRADE');
  if (blocked) throw new AppError('CHAT_BLOCKED');
}
