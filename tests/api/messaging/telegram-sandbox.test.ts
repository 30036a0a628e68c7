import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishOf } from '#core/notifications/render-template.ts';
import { BOT_TEXTS } from '#core/telegram/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { english } from '#core/language/text.ts';
import { taskList } from '#server/platform/jobs/tasks.ts';
import { SANDBOX_BLOCKED_ENDING } from '#server/platform/integrations/telegram/sandbox-telegram.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

async function play(command: object): Promise<{ chat_id: number; webhook_status: number }> {
  const answer = await fetch(`${server.url}/sandbox/telegram`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { chat_id: number; webhook_status: number };
}

async function outboxOf(chatId: number) {
  const answer = await fetch(`${server.url}/sandbox/outbox.json?to=${chatId}`);
  return (await answer.json()) as { channel: string; text: string }[];
}

async function link(person: SignedUp, chat_id?: number) {
  const { data } = await person.client.rpc('start_telegram_link').throwOnError();
  const { code } = data as { code: string };
  return play({ text: `/start ${code}`, username: 'sandbox_ada', chat_id });
}

const deliver = () => taskList(server.oja)['deliver-messages']();

test('the sandbox simulates all of it without a network', async () => {
  const shown = (await (await fetch(`${server.url}/config.json`)).json()) as {
    features: Record<string, boolean>;
  };
  expect(shown.features['telegram']).toBe(true);
  const ada = await server.signUp();
  const { chat_id, webhook_status } = await link(ada);
  expect(webhook_status).toBe(200);
  const { data } = await ada.client.from('telegram_links').select('username').throwOnError();
  expect(data).toEqual([{ username: 'sandbox_ada' }]);
  await deliver();
  const [answer] = await outboxOf(chat_id);
  expect(answer).toMatchObject({ channel: 'telegram', text: expect.stringContaining('/stop') });

  await play({ chat_id, text: '/stop' });
  expect((await outboxOf(chat_id))[0]?.text).toBe(english(BOT_TEXTS.unlinked));
  await link(ada, chat_id);
  await play({ chat_id, text: null });
  const left = await ada.client.from('telegram_links').select('username').throwOnError();
  expect(left.data).toEqual([]);
});

test(`a chat whose number ends with ${SANDBOX_BLOCKED_ENDING} has blocked the bot`, async () => {
  const ada = await server.signUp();
  await link(ada, Number(`41000${SANDBOX_BLOCKED_ENDING}`));
  await deliver();
  const { data } = await ada.client
    .from('notifications')
    .select('message')
    .eq('type', 'telegram_unlinked')
    .throwOnError();
  expect(data).toEqual([
    { message: englishOf(notificationText('telegram_unlinked.gone')).message },
  ]);
});
