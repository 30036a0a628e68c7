import { deviceStore } from '#web/lib/offline/device-store.ts';

/**
 * A message the server does not have yet, on its author's own device and by owner. It survives a reload and a closed
 * tab, and is deleted at sign-out.
 */
export interface WaitingMessage {
  /** The message's client id: sent twice, it is the same message. */
  readonly clientId: string;
  readonly owner: string;
  readonly chatId: string;
  readonly body: string;
  readonly replyTo: string | null;
  readonly file: WaitingFile | null;
  /** The order in which they are sent, and the time shown until then. */
  readonly writtenAt: number;
  /** Why it will not be sent automatically; null while it will. */
  readonly problem: { readonly title: string; readonly message: string } | null;
}

export interface WaitingFile {
  readonly blob: Blob;
  /** The file's original name. */
  readonly name: string;
  /** Its name in the bucket, the same for every attempt. */
  readonly path: string;
  /** For a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Their storage. Without storage in the browser they live as long as the tab. */
export interface WaitingStore {
  all: (owner: string) => Promise<WaitingMessage[]>;
  put: (message: WaitingMessage) => Promise<void>;
  remove: (clientId: string) => Promise<void>;
}

const messages = deviceStore({ database: 'oja-outbox', store: 'messages', keyPath: 'clientId' });
const DRAFTS = 'oja-chat-draft:';

export const waitingStore: WaitingStore = {
  all: async (owner) => {
    const stored = ((await messages.read((store) => store.getAll())) ?? []) as WaitingMessage[];
    // What storage refused is newer than what it has.
    const rows = new Map([...stored.map((row) => [row.clientId, row] as const), ...inMemory]);
    return [...rows.values()]
      .filter((row) => row.owner === owner && !removed.has(row.clientId))
      .toSorted(byTime);
  },
  put: async (message) => {
    const stored = await messages.write((store) => store.put(message));
    if (stored === undefined) inMemory.set(message.clientId, message);
    else inMemory.delete(message.clientId);
  },
  remove: async (clientId) => {
    inMemory.delete(clientId);
    // A full device may refuse even that. It is not sent again.
    removed.add(clientId);
    await messages.write((store) => store.delete(clientId));
  },
};

/** Deletes the waiting messages and drafts of anybody but `owner`; without one, of everybody. */
export async function forgetWaiting(owner: string | null = null): Promise<void> {
  for (const { clientId, owner: whose } of inMemory.values()) {
    if (whose !== owner) inMemory.delete(clientId);
  }
  forgetDrafts(owner);
  await messages.forget(owner);
}

/** The unsent draft of a conversation, as long as this tab lives. */
export function readChatDraft(owner: string, chatId: string): string {
  try {
    return sessionStorage.getItem(`${DRAFTS}${owner}:${chatId}`) ?? '';
  } catch {
    return '';
  }
}

export function saveChatDraft(owner: string, chatId: string, text: string): void {
  try {
    const key = `${DRAFTS}${owner}:${chatId}`;
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the draft lives in its field.
  }
}

function forgetDrafts(owner: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFTS) && (owner === null || !key.startsWith(`${DRAFTS}${owner}:`)))
        sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

/** For browsers without storage, or with a full one. */
const inMemory = new Map<string, WaitingMessage>();
/** Ids this tab has removed. An id never waits twice. */
const removed = new Set<string>();

function byTime(one: WaitingMessage, other: WaitingMessage): number {
  return one.writtenAt - other.writtenAt;
}
