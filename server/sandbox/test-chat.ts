import { sql } from 'kysely';
import type { ChatRole } from '#core/chats/chat-kinds.ts';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { DEMO_PEOPLE } from '#server/sandbox/demo-people.ts';

interface Tester {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly role: ChatRole;
}

/** The first two demo traders and the first administrator, always in the same conversation. */
export function openTestChat(db: Db): Promise<{ chatId: string; people: Tester[] }> {
  return transaction(db, async (tx) => {
    const traders = DEMO_PEOPLE.filter(({ role }) => !role).slice(0, 2);
    const arbiter = DEMO_PEOPLE.filter(({ role }) => role === 'admin').slice(0, 1);
    const found = await tx
      .selectFrom('auth.users')
      .select(['id', 'email'])
      .where((eb) =>
        eb('email', '=', eb.fn.any(eb.val([...traders, ...arbiter].map(({ email }) => email)))),
      )
      .execute();
    const people = [...traders, ...arbiter].flatMap(({ email, name, role: staffRole }) => {
      const id = found.find((user) => user.email === email)?.id;
      const role: ChatRole = staffRole ? 'arbiter' : 'member';
      return id === undefined ? [] : [{ user_id: id, name, email, role }];
    });
    const [first, second, third] = people.map(({ user_id }) => user_id);
    if (!first || !second || !third) throw new AppError('SANDBOX_ONLY');
    const pair = [first, second].sort();
    const opened = await maybe(
      tx,
      sql<{ id: string }>`insert into chats (type, pair, participant_ids)
        values ('direct', ${pair}::uuid[], ${pair}::uuid[])
        on conflict (pair) where type = 'direct' do nothing returning id`,
    );
    const { id } =
      opened ??
      (await one(
        tx,
        sql<{
          id: string;
        }>`select id from chats where type = 'direct' and pair = ${pair}::uuid[]`,
      ));
    for (const { user_id, role } of people) {
      await rows(
        tx,
        sql`insert into chat_participants (chat_id, user_id, role) values (${id}, ${user_id}, ${role})
          on conflict do nothing`,
      );
    }
    return { chatId: id, people };
  });
}
