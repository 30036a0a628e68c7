import { storedUserId } from '#web/lib/supabase/session-key.ts';

/**
 * The last successful responses to a person's queries, on their own device and by owner, for reading offline. See
 * docs/adr/0021-offline-reads.md for what is stored and what never is.
 */
export interface CachedAnswer {
  readonly data: unknown;
  /** When the server sent it, in milliseconds. */
  readonly at: number;
}

interface Row extends CachedAnswer {
  /** The owner and the query. */
  readonly id: string;
  readonly owner: string;
}

const DATABASE = 'oja-kept';
const STORE = 'answers';
/** After a day a market's prices and a trade's bank details are of no use to anybody. */
const LONGEST_MS = 24 * 60 * 60_000;
const MOST_ANSWERS = 80;
/** The owner of queries without a session. */
const ANYONE = 'anyone';

/** Stores a response for its owner, unless somebody else has signed in by now. */
export async function cacheAnswer(question: string, owner: string | null, data: unknown) {
  if (storedUserId() !== owner) return;
  const name = owner ?? ANYONE;
  const row: Row = { id: idOf(name, question), owner: name, data, at: Date.now() };
  await inStore('readwrite', (store) => {
    store.put(row);
    prune(store);
  });
}

/** The signed-in person's last response. */
export async function readCachedAnswer(question: string): Promise<CachedAnswer | null> {
  const id = idOf(storedUserId() ?? ANYONE, question);
  const row = await inStore<Row | undefined>('readonly', (store) => store.get(id));
  return row && Date.now() - row.at < LONGEST_MS ? row : null;
}

/** Deletes all that was stored for anybody but `owner`; without one, everything. */
export async function forgetAnswers(owner: string | null = null): Promise<void> {
  await inStore('readwrite', (store) => {
    if (owner === null) return void store.clear();
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      if ((cursor.value as Row).owner !== owner) cursor.delete();
      cursor.continue();
    };
  });
}

function idOf(owner: string, question: string): string {
  return `${owner} ${question}`;
}

/** Deletes the oldest, and all that is too old to be shown. */
function prune(store: IDBObjectStore): void {
  const count = store.count();
  count.onsuccess = () => {
    let tooMany = count.result - MOST_ANSWERS;
    store.index('at').openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      if (tooMany-- <= 0 && Date.now() - (cursor.value as Row).at < LONGEST_MS) return;
      cursor.delete();
      cursor.continue();
    };
  };
}

/** Without storage nothing is cached: that is no reason for a page to fail. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result> | void,
): Promise<Result | undefined> {
  try {
    const database = await opened();
    return await new Promise<Result | undefined>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
    });
  } catch {
    return undefined;
  }
}

let opening: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('at', 'at');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
  opening.catch(() => (opening = null));
  return opening;
}
