import { deviceStore } from '#web/lib/offline/device-store.ts';
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

const answers = deviceStore({
  database: 'oja-kept',
  store: 'answers',
  keyPath: 'id',
  index: 'at',
});
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
  await answers.write(async (store) => {
    await store.put(row);
    let tooMany = (await store.count()) - MOST_ANSWERS;
    let oldest = await store.index('at').openCursor();
    while (oldest && (tooMany-- > 0 || isOutdated(oldest.value as Row))) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
  });
}

/** The signed-in person's last response. */
export async function readCachedAnswer(question: string): Promise<CachedAnswer | null> {
  const id = idOf(storedUserId() ?? ANYONE, question);
  const row = await answers.read((store) => store.get(id) as Promise<Row | undefined>);
  return row && !isOutdated(row) ? row : null;
}

/** Deletes all that was stored for anybody but `owner`; without one, everything. */
export async function forgetAnswers(owner: string | null = null): Promise<void> {
  await answers.forget(owner);
}

function idOf(owner: string, question: string): string {
  return `${owner} ${question}`;
}

function isOutdated({ at }: Row): boolean {
  return Date.now() - at >= LONGEST_MS;
}
