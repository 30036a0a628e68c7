import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { halfSignedIn } from '#tests/support/factories/weaker-callers.ts';
import { callProcedure } from '#tests/support/harness/call-procedure.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

interface Opened {
  readonly chat_id: string;
  readonly people: { user_id: string; email: string; password: string; role: string }[];
}

let server: TestServer;
let carol: SignedUp;
beforeAll(async () => {
  server = await testServer({ seed: true });
  carol = await server.signUp();
});
afterAll(() => server?.close());

const open = ({ client }: Pick<SignedUp, 'client'>) => client.rpc('open_test_chat', {});
async function opened(by: SignedUp): Promise<Opened> {
  const { data } = await open(by).throwOnError();
  return data as Opened;
}
async function signedIn({ email, password }: Opened['people'][number]) {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
const participantsOf = (chatId: string) =>
  rows(
    server.oja.db,
    sql`select user_id, role from chat_participants where chat_id = ${chatId} order by user_id`,
  );
const directChats = () =>
  rows(server.oja.db, sql<{ id: string }>`select id from chats where type = 'direct'`);

test('open_test_chat opens nothing for a visitor or half a sign-in', async () => {
  const before = await directChats();
  const halfway = await server.signUp();
  await enrolSecondFactor(halfway.client);
  for (const { client, code } of await halfSignedIn(server, halfway)) {
    expect((await open({ client })).error).toMatchObject({ code });
  }
  const others = await carol.client.rpc('open_test_chat', { p_with: carol.userId });
  expect(others.error).toMatchObject({ code: 'PGRST202' });
  expect(await directChats()).toEqual(before);
});

test('open_test_chat is one conversation of two traders and an arbiter, however often it is opened', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => opened(carol)));
  const { chat_id, people } = answers[0]!;
  expect(people.map(({ email, role }) => [email, role])).toEqual([
    ['ada@oja.test', 'member'],
    ['bola@oja.test', 'member'],
    ['admin@oja.test', 'arbiter'],
  ]);
  const expected = people.map(({ user_id, role }) => ({ user_id, role }));
  const byId = expected.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
  expect(await participantsOf(chat_id)).toEqual(byId);

  const [ada, bola] = [await signedIn(people[0]!), await signedIn(people[1]!)];
  await ada
    .rpc('send_message', { p_chat_id: chat_id, p_client_id: randomUUID(), p_body: 'Good morning' })
    .throwOnError();
  answers.push(await opened(await server.signUp()));
  for (const answer of answers) expect(answer).toMatchObject({ success: true, chat_id, people });
  expect(await participantsOf(chat_id)).toEqual(byId);
  const { data } = await bola.from('messages').select('body').eq('chat_id', chat_id);
  expect(data).toEqual([{ body: 'Good morning' }]);
});

test('who opens the test chat is no part of it', async () => {
  const { chat_id } = await opened(carol);
  expect((await carol.client.from('messages').select('id').eq('chat_id', chat_id)).data).toEqual(
    [],
  );
  expect((await carol.client.rpc('get_chat', { p_chat_id: chat_id })).error).not.toBeNull();
});

test('without demo people, or outside a sandbox, there is no test chat', async () => {
  const bare = await testServer();
  try {
    expect(await open(await bare.signUp())).toMatchObject({
      status: 404,
      error: { code: 'SANDBOX_ONLY' },
    });
  } finally {
    await bare.close();
  }
  const production = {
    ...server.oja,
    config: { ...server.oja.config, mode: 'production' } as const,
  };
  expect(await callProcedure(production, carol.userId, 'open_test_chat', {})).toMatchObject({
    code: 'SANDBOX_ONLY',
  });
});
