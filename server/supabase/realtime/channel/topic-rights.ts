import type pg from 'pg';
import { asCaller } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/define.ts';

/** What a caller may do in a private topic. */
export interface TopicRights {
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
}

export const EVERYTHING: TopicRights = { mayRead: true, mayWrite: true };

/** Asks the database, as the caller: membership of a topic is decided there, beside the rows it is about. */
export async function topicRights(
  pool: pg.Pool,
  caller: Caller,
  topic: string,
): Promise<TopicRights> {
  return asCaller(pool, caller, { readOnly: true }, async (client) => {
    const { rows } = await client.query<{ may_read: boolean; may_write: boolean }>({
      name: 'oja-topic-rights',
      text: 'select may_read, may_write from realtime_topic_rights($1)',
      values: [topic],
    });
    return { mayRead: rows[0]?.may_read === true, mayWrite: rows[0]?.may_write === true };
  });
}

export function mayNot(verb: 'read from' | 'write to', topic: string): string {
  return `Unauthorized: You do not have permissions to ${verb} this Channel topic: ${topic}`;
}
