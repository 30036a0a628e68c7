import { sql } from 'kysely';
import {
  LAST_TRADE_EVENTS,
  CHAT_TRADE_EVENTS,
  type ChatTradeEvent,
} from '#core/chats/chat-events.ts';
import { OPEN_AFTER_TRADE_DAYS } from '#core/chats/limits.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { EventFacts } from '#core/chats/wire.ts';
import { IS_UNPOSTED_EVENT, SENT_AT } from '#server/messaging/chats/chats.sql.ts';
import { sendAutoReplies } from '#server/messaging/chats/auto-reply.ts';
import { endArbitration } from '#server/messaging/chats/end-arbitration.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';

interface UnpostedEventRow {
  readonly chat_id: string;
  readonly last_seq: bigint;
  readonly id: string;
  readonly kind: ChatTradeEvent;
  readonly actor_id: string | null;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly amount: string | null;
  readonly total_fiat: string | null;
  readonly asset: CryptoAsset;
  readonly fiat_currency: FiatCurrency;
  readonly deadline: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly is_over: boolean;
  readonly created_at: Date;
}

/** The keys of an event's detail that both parties see. */
const SHARED_DETAIL_KEYS = [
  'status',
  'outcome',
  'kind',
  'answer',
  'state',
  'reason',
  'cause',
] as const;

/**
 * Brings the conversations of these trades up to their histories: opens one for every two people who met in a trade,
 * and posts what happened since, each event once. Idempotent. `ownHost` is this market's; where it is not known, every
 * link in an offer's automatic reply counts as external.
 */
export async function followTrades(
  tx: Tx,
  tradeIds: readonly string[],
  ownHost: string | null,
): Promise<void> {
  const ids = [...new Set(tradeIds)].sort();
  if (ids.length === 0) return;
  const opened = await openChats(tx, ids);
  const chats = await tx
    .selectFrom('chats')
    .select('id')
    .where((eb) => eb('trade_id', '=', eb.fn.any(eb.val(ids))))
    .where('type', '=', sql.lit('trade'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const chatIds = chats.map(({ id }) => id);
  await postTradeEvents(tx, chatIds);
  await endArbitration(tx, chatIds);
  if (opened.length > 0) await sendAutoReplies(tx, opened, ownHost);
}

/** One for each pair that ever met in the trade. */
async function openChats(tx: Tx, tradeIds: readonly string[]): Promise<string[]> {
  const opened = await rows(
    tx,
    sql<{ id: string }>`
      with met as (
        select distinct e.trade_id, e.seller_id, e.buyer_id from trade_events e
        where e.trade_id = any(${tradeIds}::uuid[]) and e.kind = 'accepted'
          and e.seller_id is not null and e.buyer_id is not null),
      opened as (
        insert into chats (type, trade_id, pair, participant_ids, last_message_at)
          select 'trade', trade_id, array[least(seller_id, buyer_id), greatest(seller_id, buyer_id)],
            array[seller_id, buyer_id], ${SENT_AT} from met
          on conflict (trade_id, pair) where type = 'trade' do nothing
          returning id, trade_id, participant_ids),
      joined as (
        insert into chat_participants (chat_id, user_id, role)
          select id, participant_ids[1], 'seller' from opened union all
          select id, participant_ids[2], 'buyer' from opened)
      select id from opened`,
  );
  return opened.map(({ id }) => id);
}

/**
 * Posts the trades' events into these conversations, whose locks are held. An event is new when the conversation has no
 * message of it, whatever the order of ids: clocks of database servers differ. Figures that an event lacks are taken
 * from the trade only while it belongs to these two people.
 */
export async function postTradeEvents(tx: Tx, chatIds: readonly string[]): Promise<void> {
  const unposted = await rows(
    tx,
    sql<UnpostedEventRow>`
      select c.id as chat_id, c.last_seq, e.id, e.kind, e.actor_id, e.seller_id, e.buyer_id,
        coalesce(e.amount, case when y.is_theirs then coalesce(t.purchased_amount, t.amount) end)::text as amount,
        coalesce(e.total_fiat, case when y.is_theirs then t.total_fiat end)::text as total_fiat, t.asset,
        t.fiat_currency, to_json(e.deadline) #>> '{}' as deadline, e.detail, e.created_at,
        e.to_status in ('completed', 'cancelled') and e.kind <> 'decision_appealed' as is_over
      from chats c join trades t on t.id = c.trade_id
      cross join lateral (select coalesce(array[t.seller_id, t.buyer_id] <@ c.pair, false) as is_theirs) y
      join trade_events e on e.trade_id = c.trade_id
        and array[least(e.seller_id, e.buyer_id), greatest(e.seller_id, e.buyer_id)] = c.pair
      where c.id = any(${chatIds}::uuid[]) and e.kind = any(${[...CHAT_TRADE_EVENTS]}::text[]) and ${IS_UNPOSTED_EVENT}
      order by c.id, e.created_at, e.id`,
  );
  if (unposted.length === 0) return;
  const lastSeqs = new Map<string, bigint>();
  const posted = unposted.map((row) => {
    const seq = (lastSeqs.get(row.chat_id) ?? row.last_seq) + 1n;
    lastSeqs.set(row.chat_id, seq);
    return { ...lineOf(row), seq: seq.toString() };
  });
  await rows(
    tx,
    sql`insert into messages (chat_id, seq, sender_role, kind, event, trade_event_id, created_at)
      select chat_id, seq, 'system', 'event', event, trade_event_id, created_at
      from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
        as n (chat_id uuid, seq bigint, event jsonb, trade_event_id uuid, created_at timestamptz)`,
  );
  await rows(
    tx,
    sql`update chats c set last_seq = n.seq, last_message_at = ${SENT_AT},
        closes_at = case when n.kind = any(${[...LAST_TRADE_EVENTS]}::text[])
            then n.created_at + make_interval(days => ${OPEN_AFTER_TRADE_DAYS})
          when n.is_over then coalesce(c.closes_at, n.created_at + make_interval(days => ${OPEN_AFTER_TRADE_DAYS})) end
      from (select distinct on (chat_id) * from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
        as n (chat_id uuid, seq bigint, kind text, trade_event_id uuid, is_over boolean, created_at timestamptz)
        order by chat_id, seq desc) n
      where c.id = n.chat_id`,
  );
}

function lineOf(row: UnpostedEventRow) {
  return {
    chat_id: row.chat_id,
    kind: row.kind,
    trade_event_id: row.id,
    is_over: row.is_over,
    created_at: row.created_at.toISOString(),
    event: factsOf(row),
  };
}

function factsOf(row: UnpostedEventRow): EventFacts {
  const { kind, actor_id, seller_id, buyer_id, asset, fiat_currency, amount, total_fiat } = row;
  const by =
    actor_id === null
      ? 'system'
      : actor_id === seller_id
        ? 'seller'
        : actor_id === buyer_id
          ? 'buyer'
          : 'arbiter';
  const detail = Object.fromEntries(
    SHARED_DETAIL_KEYS.flatMap((key) =>
      row.detail[key] === undefined ? [] : [[key, row.detail[key]]],
    ),
  );
  return {
    kind,
    by,
    actor_id: by === 'seller' || by === 'buyer' ? actor_id : null,
    crypto: amount === null ? null : formatWithUnit(exact(asset, amount)),
    fiat: total_fiat === null ? null : formatWithUnit(exact(fiat_currency, total_fiat)),
    deadline: row.deadline,
    detail,
  };
}
