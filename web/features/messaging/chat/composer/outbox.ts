import type { WireMessage } from '#core/chats/wire.ts';
import type { WaitingMessage, WaitingStore } from '#web/lib/offline/waiting-messages.ts';

/** The result of one attempt. */
export type Attempt =
  | { readonly kind: 'sent'; readonly message: WireMessage }
  /** No response, or it may be retried automatically; with the requested wait. */
  | { readonly kind: 'later'; readonly afterMs: number | null }
  /** A person has to decide. */
  | { readonly kind: 'refused'; readonly title: string; readonly message: string };

export interface OutboxParts {
  readonly owner: string;
  readonly store: WaitingStore;
  readonly attempt: (message: WaitingMessage) => Promise<Attempt>;
  /** Runs the work while no other tab of this browser does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Calls back after a while; returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** The queue changed here: other tabs reload it. */
  readonly announce: () => void;
  readonly onSent: (message: WireMessage) => void;
}

export interface Outbox {
  add: (message: WaitingMessage) => Promise<void>;
  /** Retries a refused message. */
  retry: (clientId: string) => Promise<void>;
  discard: (clientId: string) => Promise<void>;
  /** Sends the waiting ones now. */
  flush: () => Promise<void>;
  /** Another tab changed something. */
  reload: () => Promise<void>;
  waiting: () => readonly WaitingMessage[];
  subscribe: (listener: () => void) => () => void;
  stop: () => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Outgoing messages: each is stored before any attempt, sent in order within its conversation, and deleted once the
 * server has it. What cannot be sent now is retried automatically.
 */
export function makeOutbox({
  owner,
  store,
  attempt,
  alone,
  after,
  announce,
  onSent,
}: OutboxParts): Outbox {
  let rows: readonly WaitingMessage[] = [];
  let failures = 0;
  let stopped = false;
  let cancelRetry = () => {};
  const listeners = new Set<() => void>();

  const show = (next: readonly WaitingMessage[]) => {
    rows = next;
    for (const listener of listeners) listener();
  };
  const reload = async () => show(await store.all(owner));
  const changed = async () => {
    await reload();
    announce();
  };

  /** Returns the wait after which the rest of this conversation is retried; null when it is done. */
  const sendAll = async (chatId: string): Promise<{ afterMs: number | null } | null> => {
    for (;;) {
      const [next] = (await store.all(owner)).filter(
        (row) => row.chatId === chatId && row.problem === null,
      );
      if (!next || stopped) return null;
      const came = await attempt(next);
      if (came.kind === 'later') return came;
      if (came.kind === 'sent') {
        failures = 0;
        onSent(came.message);
        await store.remove(next.clientId);
      } else if ((await store.all(owner)).some(({ clientId }) => clientId === next.clientId)) {
        await store.put({ ...next, problem: { title: came.title, message: came.message } });
      }
      await changed();
    }
  };

  const flush = async () => {
    cancelRetry();
    await alone(async () => {
      const chats = new Set((await store.all(owner)).map(({ chatId }) => chatId));
      const ends = await Promise.all([...chats].map(sendAll));
      const waits = ends.filter((end) => end !== null);
      if (waits.length === 0 || stopped) return;
      failures += 1;
      const asked = Math.max(...waits.map(({ afterMs }) => afterMs ?? 0));
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      cancelRetry();
      cancelRetry = after(Math.max(asked, wait), () => void flush());
    });
  };

  const write = async (message: WaitingMessage) => {
    await store.put(message);
    await changed();
    void flush();
  };

  return {
    add: write,
    retry: async (clientId) => {
      const found = rows.find((row) => row.clientId === clientId);
      if (found) await write({ ...found, problem: null });
    },
    discard: async (clientId) => {
      await store.remove(clientId);
      await changed();
    },
    flush,
    reload,
    waiting: () => rows,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopped = true;
      cancelRetry();
      listeners.clear();
    },
  };
}
