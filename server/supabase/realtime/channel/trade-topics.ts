import { z } from 'zod';
import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import { topicKeyOf } from '#server/supabase/realtime/channel/topic-key.ts';
import type { Topics } from '#server/supabase/realtime/channel/topics.ts';

const Parties = z.object({
  id: z.string(),
  seller_id: z.string().nullable(),
  buyer_id: z.string().nullable(),
});

const tradeTopicKey = (tradeId: string) => topicKeyOf(`realtime:trade:${tradeId}`, true);
const TRADE_TOPIC_KEY = tradeTopicKey('');

/** Whether this is the private topic of a trade. */
export function isTradeTopic(topicKey: string): boolean {
  return topicKey.startsWith(TRADE_TOPIC_KEY);
}

/**
 * Closes the channels of this node's subscribers who are no party of a trade any more, by its current row: a trade that
 * found another buyer is none of the last one's business, however long their token is valid.
 */
export function endForFormerParties(topics: Topics, changes: readonly Change[]): void {
  for (const { table, record, oldRecord } of changes) {
    if (table !== 'trades') continue;
    const row = Parties.safeParse(record ?? oldRecord).data;
    if (!row || !topics.has(tradeTopicKey(row.id))) continue;
    const parties = record === null ? [] : [row.seller_id, row.buyer_id];
    for (const member of topics.membersOf(tradeTopicKey(row.id))) {
      const { role, userId } = member.caller;
      if (role !== 'service_role' && (userId === null || !parties.includes(userId))) {
        member.end('You are no party of this trade any more');
      }
    }
  }
}
