import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

interface Definition {
  readonly database: string;
  readonly store: string;
  readonly keyPath: string;
  /** A property that rows are also found by, in its order. */
  readonly index?: string;
}

type Mode = 'readonly' | 'readwrite';
type Work<M extends Mode, Result> = (
  store: IDBPObjectStore<unknown, [string], string, M>,
) => Promise<Result>;

/**
 * Both run `work` in a transaction: all of it, or nothing. They answer undefined where this browser has no storage or
 * a full one, which is no reason for a page to fail.
 */
export interface DeviceStore {
  read: <Result>(work: Work<'readonly', Result>) => Promise<Result | undefined>;
  write: <Result>(work: Work<'readwrite', Result>) => Promise<Result | undefined>;
  /** Deletes the rows of anybody but `owner`; without one, all of them. */
  forget: (owner: string | null) => Promise<void>;
}

/** Rows with their `owner` in this browser's IndexedDB: one database with one store. */
export function deviceStore({ database, store, keyPath, index }: Definition): DeviceStore {
  let opening: Promise<IDBPDatabase> | null = null;

  function opened(): Promise<IDBPDatabase> {
    opening ??= openDB(database, 1, {
      upgrade(created) {
        const rows = created.createObjectStore(store, { keyPath });
        if (index) rows.createIndex(index, index);
      },
    });
    opening.catch(() => (opening = null));
    return opening;
  }

  async function run<M extends Mode, Result>(
    mode: M,
    work: Work<M, Result>,
  ): Promise<Result | undefined> {
    try {
      const transaction = (await opened()).transaction<string, M>(store, mode);
      const [result] = await Promise.all([work(transaction.store), transaction.done]);
      return result;
    } catch {
      return undefined;
    }
  }

  return {
    read: (work) => run('readonly', work),
    write: (work) => run('readwrite', work),
    forget: async (owner) => {
      await run('readwrite', async (rows) => {
        if (owner === null) return rows.clear();
        let cursor = await rows.openCursor();
        while (cursor) {
          if ((cursor.value as { owner: string }).owner !== owner) await cursor.delete();
          cursor = await cursor.continue();
        }
      });
    },
  };
}
