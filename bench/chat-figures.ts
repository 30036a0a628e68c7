import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import { memberOfPrivate, openSockets, paced, until } from '#bench/realtime-clients.ts';
import { readCpu } from '#bench/cpu.ts';
import { type Figure, microsOf, thousands } from '#bench/figure.ts';
import type { Trader } from '#bench/http-people.ts';
import { drive, microsEach, quantile } from '#bench/load.ts';
import { alternate } from '#bench/rounds.ts';
import { serve, type Served } from '#bench/served.ts';
import { signedInPeople } from '#bench/served-people.ts';
import { openWireClient, type WireClient } from '#bench/wire-client.ts';
import { chatTopic } from '#core/chats/chat-kinds.ts';
import { rows } from '#server/platform/db/database.ts';

const CHATS = 500;
/** Two people and an arbiter. */
const PEOPLE_PER_CHAT = 3;
/** Every conversation has a message every four seconds. */
const PER_SECOND = CHATS / 4;
const SECONDS = 8;
const CONNECTIONS = 32;
const GOAL_P95_MS = 1_000;

const LONG_CHAT_MESSAGES = 100_000;
const PAGE = 50;
const PAGE_SECONDS = 1;
const GOAL_PAGE_MS = 20;

/** From send to receipt on the other sockets, with five hundred active conversations. */
export async function chatDelivery(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'chat_delivery');
  const people = await signedInPeople(served, CHATS * PEOPLE_PER_CHAT);
  const chatIds = await openChats(served, people);
  const receivedAt = new Map<string, number>();
  const sockets = await openSockets(people.length, async (n) => {
    const socket = await memberOfPrivate(served, people[n]!, chatTopic(chatIds[chatIndexOf(n)]!));
    socket.listen((text) => {
      const [, serial] = /"body":"word (\d+)"/.exec(text) ?? [];
      if (serial !== undefined) receivedAt.set(`${serial} ${n}`, performance.now());
    });
    return socket;
  });
  const before = readCpu(served.processes);
  const post = poster(served);
  const sent: { serial: number; by: number; at: number; took: number }[] = [];
  await paced(PER_SECOND, SECONDS, async (serial) => {
    const by = (serial * PEOPLE_PER_CHAT + (serial % PEOPLE_PER_CHAT)) % people.length;
    const at = performance.now();
    await post(people[by]!, chatIds[chatIndexOf(by)]!, `word ${serial}`);
    sent.push({ serial, by, at, took: performance.now() - at });
  });
  await until(() => receivedAt.size >= sent.length * PEOPLE_PER_CHAT, 'every word is heard');
  const cpu = microsEach(before, readCpu(served.processes), sent.length);
  if (receivedAt.size > sent.length * PEOPLE_PER_CHAT)
    throw new Error('a word was heard where it was not said');
  const times = sent
    .flatMap(({ serial, by, at }) =>
      others(by).map((n) => (receivedAt.get(`${serial} ${n}`) ?? Number.POSITIVE_INFINITY) - at),
    )
    .sort((a, b) => a - b);
  for (const socket of sockets) socket.close();
  post.close();
  await served.close();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0));
  return {
    id: 'chat',
    work: `${thousands(CHATS)} chats of ${PEOPLE_PER_CHAT}, ${thousands(PER_SECOND)} messages/s: from sending to the others' sockets`,
    ours: `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`,
    peer: '',
    ratio: '',
    cpu: microsOf(cpu),
    goal: `p95 <= ${GOAL_P95_MS} ms`,
    met: quantile(times, 0.95) <= GOAL_P95_MS,
  };
}

/** Pages back through a conversation of a hundred thousand messages, from random positions, by REST as its reader. */
export async function longChat(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'long_chat');
  const people = await signedInPeople(served, PEOPLE_PER_CHAT);
  const [chatId] = await openChats(served, people);
  await rows(
    served.owner,
    sql`insert into messages (chat_id, seq, sender_id, sender_role, kind, body, client_id)
      select ${chatId}, n, ${people[0]!.id}, 'member', 'text', 'word ' || n, gen_random_uuid()
      from generate_series(1, ${LONG_CHAT_MESSAGES}::int) n`,
  );
  await rows(served.owner, sql`update chats set last_seq = ${LONG_CHAT_MESSAGES}`);
  await rows(served.owner, sql`analyze messages, chats, chat_participants`);
  const clients = Array.from({ length: 4 }, () => openWireClient(served.url));
  const headers = {
    apikey: served.anonKey,
    authorization: `Bearer ${people[1]!.token}`,
  };
  const page = (client: WireClient) => async () => {
    const from = 1 + Math.floor(Math.random() * LONG_CHAT_MESSAGES);
    const path = `/rest/v1/messages?select=*&chat_id=eq.${chatId}&seq=lt.${from}&order=seq.desc&limit=${PAGE}`;
    const { status } = await client.send({ method: 'GET', path, headers });
    if (status !== 200) throw new Error(`a page was answered ${status}`);
  };
  const { load } = await alternate({
    load: () =>
      drive((n) => [page(clients[n]!)], {
        clients: clients.length,
        seconds: PAGE_SECONDS,
        processes: served.processes,
      }),
  });
  for (const client of clients) client.close();
  await served.close();
  return {
    id: 'long-chat',
    work: `pages of ${PAGE} from anywhere in ${thousands(LONG_CHAT_MESSAGES)} messages, ${clients.length} readers`,
    ours: `${thousands(load.stepsPerSecond)}/s; p50 ${load.p50Ms.toFixed(1)} ms, p99 ${load.p99Ms.toFixed(1)} ms`,
    peer: '',
    ratio: '',
    cpu: microsOf(load.cpu),
    goal: `p99 <= ${GOAL_PAGE_MS} ms`,
    met: load.p99Ms <= GOAL_PAGE_MS,
  };
}

const chatIndexOf = (person: number) => Math.floor(person / PEOPLE_PER_CHAT);

/** The other participants of somebody's conversation. */
function others(person: number): number[] {
  const first = chatIndexOf(person) * PEOPLE_PER_CHAT;
  return Array.from({ length: PEOPLE_PER_CHAT }, (_, n) => first + n).filter((n) => n !== person);
}

async function openChats({ owner }: Served, people: readonly Trader[]): Promise<string[]> {
  const groups = Array.from({ length: people.length / PEOPLE_PER_CHAT }, (_, index) =>
    people.slice(index * PEOPLE_PER_CHAT, (index + 1) * PEOPLE_PER_CHAT).map(({ id }) => id),
  );
  const ids = groups.map(() => randomUUID());
  const listed = JSON.stringify(groups.map((group, n) => ({ id: ids[n], group })));
  await rows(
    owner,
    sql`with pairs as (
        select (r ->> 'id')::uuid as id, array(select jsonb_array_elements_text(r -> 'group')::uuid) as people
        from jsonb_array_elements(${listed}::jsonb) r),
      opened as (
        insert into chats (id, type, pair, participant_ids)
          select id, 'direct', array[least(people[1], people[2]), greatest(people[1], people[2])], people from pairs
          returning id, participant_ids)
      insert into chat_participants (chat_id, user_id, role) select id, unnest(participant_ids), 'member' from opened`,
  );
  return ids;
}

/** Sends messages over a few connections; a message waits while none is free. */
function poster({ url, anonKey }: Served) {
  const idle = Array.from({ length: CONNECTIONS }, () => openWireClient(url));
  const all = [...idle];
  const waiting: ((client: WireClient) => void)[] = [];
  const take = () => idle.pop() ?? new Promise<WireClient>((resolve) => waiting.push(resolve));
  const post = async ({ token }: Trader, chatId: string, body: string) => {
    const client = await take();
    const { status, body: answer } = await client.send({
      method: 'POST',
      path: '/rest/v1/rpc/send_message',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_chat_id: chatId, p_client_id: randomUUID(), p_body: body }),
    });
    const next = waiting.shift();
    if (next) next(client);
    else idle.push(client);
    if (status !== 200) throw new Error(`a message was answered ${status}: ${answer}`);
  };
  return Object.assign(post, { close: () => all.forEach((client) => client.close()) });
}
