import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireMessage } from '#core/chats/wire.ts';
import {
  makeOutbox,
  type Attempt,
  type Outbox,
} from '#web/features/messaging/chat/composer/outbox.ts';
import type { WaitingMessage, WaitingStore } from '#web/lib/offline/waiting-messages.ts';

const OWNER = 'ada';

function written(at: number, chatId = 'c1'): WaitingMessage {
  const clientId = `k${at}`;
  const content = { body: `Word ${at}`, replyTo: null, file: null, problem: null };
  return { clientId, owner: OWNER, chatId, writtenAt: at, ...content };
}

/** A device with storage, a scripted network, and a server that deduplicates messages by client id. */
function createHarness(answers: ('ok' | 'lost' | 'down' | 'refused')[] = []) {
  const stored = new Map<string, WaitingMessage>();
  const arrived: string[] = [];
  const timers: (() => void)[] = [];
  const waits: number[] = [];
  const store: WaitingStore = {
    all: async () => [...stored.values()].toSorted((a, b) => a.writtenAt - b.writtenAt),
    put: async (message) => void stored.set(message.clientId, message),
    remove: async (clientId) => void stored.delete(clientId),
  };
  let lock = Promise.resolve();
  const tabs: Outbox[] = [];
  const attempt = async ({ clientId, chatId }: WaitingMessage): Promise<Attempt> => {
    await Promise.resolve();
    const answer = answers.shift() ?? 'ok';
    if (answer === 'down') return { kind: 'later', afterMs: null };
    if (answer === 'refused') return { kind: 'refused', title: 'No', message: 'Not like this.' };
    if (!arrived.includes(clientId)) arrived.push(clientId);
    // The server has it, and its response gets lost.
    if (answer === 'lost') return { kind: 'later', afterMs: 2_000 };
    return { kind: 'sent', message: { client_id: clientId, chat_id: chatId } as WireMessage };
  };
  const tab = (): Outbox => {
    const outbox = makeOutbox({
      owner: OWNER,
      store,
      attempt,
      alone: (work) => (lock = lock.then(work)),
      after: (ms, work) => {
        waits.push(ms);
        timers.push(work);
        return () => void (timers.includes(work) && timers.splice(timers.indexOf(work), 1));
      },
      announce: () => {
        for (const other of tabs) if (other !== outbox) void other.reload();
      },
      onSent: () => undefined,
    });
    tabs.push(outbox);
    return outbox;
  };
  const settle = async () => {
    for (let quiet = 0; quiet < 3;) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await lock;
      const due = timers.shift();
      if (due) due();
      quiet = due ? 0 : quiet + 1;
    }
  };
  return { tab, settle, stored: stored, arrived, waits };
}

test('for any network failures, each message arrives once and in order', async () => {
  const answers = fc.array(fc.constantFrom('ok', 'lost', 'down'), { maxLength: 12 });
  const chats = fc.array(fc.constantFrom('c1', 'c2'), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(answers, chats, fc.boolean(), async (outcomes, chatIds, twoTabs) => {
      const all = createHarness([...outcomes]);
      const tabs = twoTabs ? [all.tab(), all.tab()] : [all.tab()];
      const messages = chatIds.map((chatId, at) => written(at, chatId));
      for (const [at, message] of messages.entries()) await tabs[at % tabs.length]!.add(message);
      await all.settle();
      expect(all.stored.size).toBe(0);
      expect(all.arrived.toSorted()).toEqual(messages.map(({ clientId }) => clientId).toSorted());
      for (const chat of ['c1', 'c2']) {
        const own = messages
          .filter(({ chatId }) => chatId === chat)
          .map(({ clientId }) => clientId);
        expect(all.arrived.filter((id) => own.includes(id))).toEqual(own);
      }
      for (const tab of tabs) expect(tab.waiting()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a refused one stays with its reason, lets the next one go, and is sent on retry', async () => {
  const all = createHarness(['refused']);
  const outbox = all.tab();
  await outbox.add(written(1));
  await outbox.add(written(2));
  await all.settle();
  expect(all.arrived).toEqual(['k2']);
  expect(outbox.waiting()).toMatchObject([{ clientId: 'k1', problem: { title: 'No' } }]);
  await outbox.retry('k1');
  await all.settle();
  expect(all.arrived).toEqual(['k2', 'k1']);
  expect(all.stored.size).toBe(0);
});

test('a discarded one is not sent, and a reload finds the waiting ones', async () => {
  const all = createHarness(['down']);
  const before = all.tab();
  await before.add(written(1));
  await before.add(written(2));
  before.stop();
  const after = all.tab();
  await after.reload();
  expect(after.waiting()).toHaveLength(2);
  await after.discard('k1');
  await after.flush();
  await all.settle();
  expect(all.arrived).not.toContain('k1');
  expect(all.arrived).toContain('k2');
});

test('it waits longer each time, and as long as the server asks', async () => {
  const all = createHarness(['down', 'down', 'down', 'lost']);
  await all.tab().add(written(1));
  await all.settle();
  expect(all.waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(all.arrived).toEqual(['k1']);
});
