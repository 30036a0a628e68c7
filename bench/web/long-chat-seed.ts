import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Occurs once, in the middle of everything. */
export const RARE_TERM = 'baobab';

/**
 * A conversation of two people with many messages: short and long ones, replies, edited and deleted ones, warnings.
 * Both have read it to its end.
 */
export async function seedLongChat(
  owner: Db,
  [one, other]: readonly [string, string],
  count: number,
): Promise<string> {
  const chatId = randomUUID();
  await rows(
    owner,
    sql`with opened as (
        insert into chats (id, type, pair, participant_ids, last_seq, last_message_at)
          select ${chatId}, 'direct', array[least(a, b), greatest(a, b)], array[a, b], ${count}::int, app_now()
          from (select ${one}::uuid as a, ${other}::uuid as b) pair
          returning id, participant_ids)
      insert into chat_participants (chat_id, user_id, role, last_delivered_seq, last_read_seq)
        select id, unnest(participant_ids), 'member', ${count}::int, ${count}::int from opened`,
  );
  // Old messages notify nobody.
  await rows(owner, sql`alter table messages disable trigger feed_inserts`);
  await rows(
    owner,
    sql`insert into messages (id, chat_id, seq, sender_id, sender_role, kind, body, client_id, reply_to, hazards,
        created_at, edited_at, deleted_at)
      select md5('word ' || n)::uuid, ${chatId}, n, case when n % 5 < 2 then ${one}::uuid else ${other}::uuid end,
        'member', 'text',
        case when n % 211 = 0 then '' else 'word ' || n || case when n = ${count}::int / 2 then ${` ${RARE_TERM}`} else '' end
          || repeat(' and something more of what people say beside a trade', (n * 7 % 11) / 3) end,
        gen_random_uuid(),
        case when n > 600 and n % 23 = 0 then md5('word ' || n - case when n % 46 = 0 then 3 else 500 end)::uuid end,
        case when n % 61 = 0 then array['phone_number'] else '{}' end,
        app_now() - (${count}::int - n) * interval '90 seconds',
        case when n % 37 = 0 then app_now() - (${count}::int - n) * interval '90 seconds' end,
        case when n % 211 = 0 then app_now() - (${count}::int - n) * interval '90 seconds' end
      from generate_series(1, ${count}::int) n`,
  );
  await rows(owner, sql`alter table messages enable trigger feed_inserts`);
  // Otherwise autovacuum runs while the page is measured.
  await rows(owner, sql`vacuum analyze messages, chats, chat_participants`);
  await rows(owner, sql`checkpoint`);
  return chatId;
}
