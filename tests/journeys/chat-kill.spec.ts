import { expect, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja?.stop());

const EACH = 12;

interface ReceivedMessage {
  readonly seq: number;
  readonly client_id: string | null;
  readonly kind: string;
}

/** One side of the conversation: sends its messages until they are accepted, and receives all live ones. */
class ChatParticipant {
  readonly sentIds: string[] = [];
  readonly received = new Map<number, string | null>();
  readonly #client: SupabaseClient;
  readonly #chatId: string;

  constructor(client: SupabaseClient, chatId: string) {
    this.#client = client;
    this.#chatId = chatId;
  }

  async listen() {
    await this.#client.realtime.setAuth();
    this.#client
      .channel(`chat:${this.#chatId}`, { config: { private: true } })
      .on('broadcast', { event: 'message' }, ({ payload }) =>
        this.#receive(payload as ReceivedMessage),
      )
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') void this.readMissed();
      });
  }

  /** Loads what is missing after the last position without a gap. */
  async readMissed() {
    let whole = 0;
    while (this.received.has(whole + 1)) whole += 1;
    const { data } = await this.#client
      .from('messages')
      .select('seq, client_id, kind')
      .eq('chat_id', this.#chatId)
      .gt('seq', whole)
      .order('seq')
      .limit(500);
    for (const message of (data ?? []) as ReceivedMessage[]) this.#receive(message);
  }

  /** Sends the same message again until it is accepted, like an impatient client. */
  async send(body: string) {
    const p_client_id = randomUUID();
    this.sentIds.push(p_client_id);
    const input = { p_chat_id: this.#chatId, p_client_id, p_body: body };
    for (;;) {
      const answers = await Promise.all(
        [input, input].map((again) =>
          this.#client
            .rpc('send_message', again)
            .then(({ error, status }) => (error === null ? 'taken' : status)),
        ),
      );
      if (answers.includes('taken')) return;
      expect([0, 429, 500, 502, 503], JSON.stringify(answers)).toContain(answers[0]);
      await sleep(300);
    }
  }

  #receive({ seq, client_id }: ReceivedMessage) {
    const known = this.received.get(seq);
    if (this.received.has(seq)) expect(client_id, 'one place, one message').toBe(known);
    this.received.set(seq, client_id);
  }
}

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = createClient(oja.url, oja.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { reconnectAfterMs: () => 200 },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return client;
}

test('the server is killed twice during a conversation: nothing is lost, doubled or out of order', async () => {
  const [ada, bola] = await Promise.all([signedIn('ada@oja.test'), signedIn('bola@oja.test')]);
  const { data: me } = await bola.auth.getUser();
  const { data: seller } = await ada.auth.getUser();
  const { data: offers } = await bola
    .from('trades')
    .select('id, min_order_amount, price_per_unit')
    .eq('status', 'open')
    .eq('trade_type', 'sell')
    .eq('creator_id', seller.user?.id ?? '')
    .limit(1)
    .throwOnError();
  const offer = offers?.[0] as { id: string; min_order_amount: number; price_per_unit: number };
  const { data: taken } = await bola
    .rpc('accept_trade_bulletproof', {
      p_trade_id: offer.id,
      p_user_id: me.user?.id,
      p_partial_amount: String(Math.ceil(offer.min_order_amount / offer.price_per_unit) + 1),
    })
    .throwOnError();
  const { data: started } = await bola
    .rpc('start_chat', {
      p_type: 'trade',
      p_trade_id: (taken as { trade_id: string }).trade_id,
    })
    .throwOnError();
  const chatId = (started as { chat_id: string }).chat_id;

  const sides = [new ChatParticipant(ada, chatId), new ChatParticipant(bola, chatId)];
  for (const side of sides) await side.listen();
  let speaking = true;
  const killer = (async () => {
    for (let n = 0; n < 2; n++) {
      await sleep(700);
      await oja.kill9();
      await oja.restart();
    }
    speaking = false;
  })();
  await Promise.all([
    killer,
    ...sides.map(async (side, which) => {
      for (let n = 0; n < EACH || speaking; n++) await side.send(`${which}: word ${n}`);
    }),
  ]);

  const all = sides.flatMap(({ sentIds }) => sentIds).sort();
  for (const side of sides) {
    await expect
      .poll(() => [...side.received.values()].filter((id) => id !== null).length, {
        timeout: 30_000,
      })
      .toBe(all.length);
    expect([...side.received.values()].filter((id) => id !== null).sort()).toEqual(all);
    const seqs = [...side.received.keys()].sort((a, b) => a - b);
    expect(seqs).toEqual(seqs.map((_, n) => n + 1));
  }
  const inOrder = ({ received }: ChatParticipant) =>
    [...received].sort(([a], [b]) => a - b).map(([, clientId]) => clientId);
  expect(inOrder(sides[0]!)).toEqual(inOrder(sides[1]!));
  for (const { sentIds, received } of sides) {
    const positions = new Map([...received].map(([seq, clientId]) => [clientId, seq]));
    const own = sentIds.map((clientId) => positions.get(clientId) ?? 0);
    expect(own, 'one’s own words stand in the order they were said').toEqual(
      [...own].sort((a, b) => a - b),
    );
  }
  for (const client of [ada, bola]) await client.realtime.disconnect();
});
