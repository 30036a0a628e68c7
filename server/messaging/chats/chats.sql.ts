import { sql } from 'kysely';
import { CHAT_TRADE_EVENTS } from '#core/chats/chat-events.ts';
import type { ChatRole, ChatType } from '#core/chats/chat-kinds.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';
import { restrictedNow } from '#server/messaging/support/restrictions.ts';

/** A row `m` of `messages` as its readers get it. */
export const WIRE_MESSAGE = sql<WireMessage>`to_jsonb(m) - '{search_vector,trade_event_id}'::text[]`;

/** The current time, read under the locks: a later message has a later time, and of many conversations each its own. */
export const SENT_AT = sql`(clock_timestamp() + (select ahead from app_clock))`;

/** Whether the conversation `c` has no message of the event `e` of its trade yet. */
export const IS_UNPOSTED_EVENT = sql`not exists (
  select 1 from messages told where told.chat_id = c.id and told.trade_event_id = e.id)`;

/** Whether a dispute of the two of the conversation `c` runs, or an appeal against its decision. */
export const DISPUTE_RUNS = sql`exists (
  select 1 from disputes d where d.trade_id = c.trade_id and array[d.seller_id, d.buyer_id] <@ c.pair
    and (d.status <> 'resolved' or d.appeal_status = 'open'))`;

/** Whether the decision about a dispute of the two of the conversation `c` can still be appealed. */
const MAY_APPEAL = sql`exists (
  select 1 from disputes d where d.trade_id = c.trade_id and array[d.seller_id, d.buyer_id] <@ c.pair
    and d.appeal_status is null and d.appeal_until > app_now())`;

/** Whether an arbiter has nothing left to decide in the trade of the conversation `c`, and is still a participant. */
const HAS_IDLE_ARBITER = sql<boolean>`c.type = 'trade' and exists (
      select 1 from chat_participants a where a.chat_id = c.id and a.role = 'arbiter') and not ${DISPUTE_RUNS}`;

/** A conversation as one of its participants locks it. */
export interface LockedChat {
  readonly id: string;
  readonly type: ChatType;
  readonly trade_id: string | null;
  readonly pair: readonly string[] | null;
  readonly closes_at: Date | null;
  readonly role: ChatRole;
  /** Its holder's id as the others see it. */
  readonly shown_id: string;
  /** An arbiter takes part although no dispute runs any more. */
  readonly has_idle_arbiter: boolean;
  /** A dispute runs or can still be raised: messages stay unchanged. */
  readonly is_disputed: boolean;
  /** Either of the two has blocked the other; only ever so of two people outside of a trade. */
  readonly is_blocked: boolean;
  /** The trade has events that the conversation does not show yet. */
  readonly has_new_events: boolean;
  /** Their own message with the requested id, if it was sent before. */
  readonly sent: WireMessage | null;
  readonly account_number: string | null;
  readonly bank_name: string | null;
  readonly is_restricted: boolean;
  readonly now: Date;
}

/** Staff whose role has lapsed take part in nothing as staff; `my_chats` says the same to policies. */
const IS_THERE_STILL = sql`case p.role when 'agent' then auth.holds(p.user_id, 'support.answer')
  when 'arbiter' then auth.holds(p.user_id, 'disputes.decide') else true end`;

/**
 * Locks a conversation for one of its participants; undefined for everyone else, also for who was removed while they
 * waited for the lock. Messages are written one after the other under it.
 */
export function lockChat(
  tx: Tx,
  chatId: string,
  userId: string,
  clientId: string | null = null,
): Promise<LockedChat | undefined> {
  return maybe(
    tx,
    sql<LockedChat>`
      select c.id, c.type, c.trade_id, c.pair, c.closes_at, p.role, p.shown_id,
        ${HAS_IDLE_ARBITER} as has_idle_arbiter,
        coalesce(t.status = 'disputed', false) or ${DISPUTE_RUNS} or ${MAY_APPEAL} as is_disputed,
        c.type = 'direct' and exists (select 1 from trader_blocks b
          where (b.blocker_id, b.blocked_id) in ((c.pair[1], c.pair[2]), (c.pair[2], c.pair[1]))) as is_blocked,
        c.trade_id is not null and exists (select 1 from trade_events e
          where e.trade_id = c.trade_id and ${IS_UNPOSTED_EVENT}
            and array[least(e.seller_id, e.buyer_id), greatest(e.seller_id, e.buyer_id)] = c.pair
            and e.kind = any(${[...CHAT_TRADE_EVENTS]}::text[])) as has_new_events,
        (select ${WIRE_MESSAGE} from messages m where m.chat_id = c.id and m.sender_id = p.shown_id
          and m.client_id = ${clientId}::uuid) as sent,
        d.account_number, d.bank_name,
        c.type = 'direct' and ${restrictedNow(sql`p.user_id`)} as is_restricted,
        app_now() as now
      from chats c
      join chat_participants p on p.chat_id = c.id and p.user_id = ${userId} and ${IS_THERE_STILL}
      left join trades t on t.id = c.trade_id
      left join trade_payment_details d on d.trade_id = c.trade_id
      where c.id = ${chatId}
      for update of c for key share of p`,
  );
}

/** One's own message with this id, if it was sent before. */
export async function messageSentBefore(
  tx: Db,
  { chatId, senderId, clientId }: { chatId: string; senderId: string; clientId: string },
): Promise<WireMessage | null> {
  const found = await maybe(
    tx,
    sql<{ message: WireMessage }>`select ${WIRE_MESSAGE} as message from messages m
      join chat_participants p on p.chat_id = m.chat_id and p.user_id = ${senderId}
      where m.chat_id = ${chatId} and m.sender_id = p.shown_id and m.client_id = ${clientId}`,
  );
  return found?.message ?? null;
}
