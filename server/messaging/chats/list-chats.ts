import { type RawBuilder, sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CHAT_PAGE, MOST_UNREAD } from '#core/chats/limits.ts';
import type { ChatLine, ChatPerson } from '#core/chats/wire.ts';
import { WIRE_MESSAGE } from '#server/messaging/chats/chats.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

export interface ChatListInput {
  readonly archived: boolean;
  /** When the last conversation of the previous page had its last message. */
  readonly before: string | null;
  readonly limit: number | null;
}

/**
 * Somebody's conversations, the latest message first. After a block neither of the two sees when the other is online
 * nor, outside of a trade, how far they read.
 */
export function listChats(
  db: Db,
  userId: string,
  { archived, before, limit }: ChatListInput,
): Promise<ChatLine[]> {
  return readLines(
    db,
    userId,
    sql`where (coalesce(f.archived_seq, -1) >= c.last_seq) = ${archived}
        and (${before}::timestamptz is null or coalesce(c.last_message_at, c.created_at) < ${before}::timestamptz)
      order by coalesce(c.last_message_at, c.created_at) desc, c.id limit ${limit ?? CHAT_PAGE}`,
  );
}

/** One conversation as its header shows it. */
export async function getChat(db: Db, userId: string, chatId: string): Promise<ChatLine> {
  const [line] = await readLines(db, userId, sql`where c.id = ${chatId}`);
  if (!line) throw new AppError('CHAT_NOT_FOUND');
  return line;
}

async function readLines(db: Db, userId: string, which: RawBuilder<unknown>): Promise<ChatLine[]> {
  const found = await rows(
    db,
    sql<{ line: ChatLine }>`
      with mine as (
        select c.*, p.role as your_role, p.shown_id as your_id, p.last_read_seq, coalesce(f.is_muted, false) as is_muted,
          coalesce(f.archived_seq, -1) >= c.last_seq as is_archived, c.pair is not null and exists (
            select 1 from trader_blocks b where (b.blocker_id, b.blocked_id)
              in ((c.pair[1], c.pair[2]), (c.pair[2], c.pair[1]))) as is_cut
        from chat_participants p join chats c on c.id = p.chat_id and p.user_id = ${userId}
        left join chat_preferences f on f.chat_id = c.id and f.user_id = p.user_id
        ${which})
      select json_build_object(
        'chat_id', c.id, 'type', c.type, 'your_role', c.your_role, 'your_id', c.your_id, 'last_seq', c.last_seq,
        'last_message_at', c.last_message_at, 'is_muted', c.is_muted, 'is_archived', c.is_archived,
        'closes_at', c.closes_at, 'is_closed', coalesce(c.closes_at <= app_now(), false),
        'is_blocked', exists (select 1 from trader_blocks b
          where b.blocker_id = ${userId} and b.blocked_id = any(c.pair)),
        'trade', (select json_build_object('id', t.id, 'status', t.status, 'asset', t.asset,
            'fiat_currency', t.fiat_currency, 'amount', coalesce(t.purchased_amount, t.amount)::text,
            'total_fiat', t.total_fiat::text, 'seller_id', t.seller_id, 'buyer_id', t.buyer_id,
            'completion_timeout', t.completion_timeout)
          from trades t where t.id = c.trade_id and t.seller_id = any(c.pair) and t.buyer_id = any(c.pair)),
        'people', (select json_agg(json_build_object('user_id', q.shown_id, 'role', q.role, 'handle', r.handle,
            'avatar_url', r.avatar_url, 'is_verified', r.verification_level = 'verified',
            'presence_status', case when not c.is_cut then u.status end,
            'last_seen_at', case when not c.is_cut then u.last_seen_at end,
            'last_read_seq', case when c.is_cut and q.role = 'member' and q.user_id <> ${userId} then 0
              else q.last_read_seq end,
            'last_delivered_seq', case when c.is_cut and q.role = 'member' and q.user_id <> ${userId} then 0
              else q.last_delivered_seq end) order by q.joined_at, q.user_id)
          from chat_participants q join trader_profiles r on r.id = q.user_id
          left join user_presence u on u.user_id = q.user_id where q.chat_id = c.id),
        'last_message', (select ${WIRE_MESSAGE} from messages m where m.chat_id = c.id order by m.seq desc limit 1),
        'unread', (select count(*) from (select 1 from messages m where m.chat_id = c.id
          and m.seq > c.last_read_seq and m.sender_id is not null and m.sender_id <> c.your_id
          and m.deleted_at is null order by m.seq limit ${MOST_UNREAD}) waiting)) as line
      from mine c order by coalesce(c.last_message_at, c.created_at) desc, c.id`,
  );
  return found.map(({ line }) => ({
    ...line,
    people: line.people.map((person) =>
      person.user_id === line.your_id ? person : asSeen(person),
    ),
  }));
}

/** Support staff are shown as such, not as the trader they may be besides. */
function asSeen(person: ChatPerson): ChatPerson {
  if (person.role !== 'agent' && person.role !== 'arbiter') return person;
  return {
    ...person,
    handle: `${BRAND.product} ${person.role === 'agent' ? 'support' : 'arbiter'}`,
    avatar_url: null,
    is_verified: true,
    presence_status: null,
    last_seen_at: null,
  };
}
