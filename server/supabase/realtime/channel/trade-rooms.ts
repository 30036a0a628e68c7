import { z } from 'zod';
import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import { roomOf } from '#server/supabase/realtime/channel/room.ts';
import type { Topics } from '#server/supabase/realtime/channel/topics.ts';

const Parties = z.object({
  id: z.string(),
  seller_id: z.string().nullable(),
  buyer_id: z.string().nullable(),
});

const roomOfTrade = (tradeId: string) => roomOf(`realtime:trade:${tradeId}`, true);
const TRADE_ROOM = roomOfTrade('');

/** Whether this is the private room of a trade. */
export function isTradeRoom(room: string): boolean {
  return room.startsWith(TRADE_ROOM);
}

/**
 * Closes the channels of this node's subscribers who are no party of a trade any more, by its current row: a trade that
 * found another buyer is none of the last one's business, however long their token is valid.
 */
export function endForFormerParties(topics: Topics, changes: readonly Change[]): void {
  for (const { table, record, oldRecord } of changes) {
    if (table !== 'trades') continue;
    const row = Parties.safeParse(record ?? oldRecord).data;
    if (!row || !topics.has(roomOfTrade(row.id))) continue;
    const parties = record === null ? [] : [row.seller_id, row.buyer_id];
    for (const member of topics.membersOf(roomOfTrade(row.id))) {
      const { role, userId } = member.caller;
      if (role !== 'service_role' && (userId === null || !parties.includes(userId))) {
        member.end('You are no party of this trade any more');
      }
    }
  }
}
