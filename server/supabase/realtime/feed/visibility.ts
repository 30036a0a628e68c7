import type pg from 'pg';
import { readAsAuthenticator } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/define.ts';
import type { Change } from '#server/supabase/realtime/feed/feed-rows.ts';
import type { LiveTableName, Row } from '#server/supabase/realtime/feed/live-tables.ts';

/** Somebody whose policies decide which rows are seen. Sessions with the same rights share one. */
export interface Viewer {
  readonly key: string;
  readonly role: Caller['role'];
  readonly claims: string;
}

/** The changes to check for one viewer. */
export interface Question {
  readonly viewer: Viewer;
  /** Whether anything depends on the second factor besides the rows' own policies. */
  asksFactor: boolean;
  readonly changes: Set<Change>;
}

/** What one viewer may see at this moment. */
export interface Sight {
  /** False also when it was not checked. */
  readonly secondFactorMet: boolean;
  /** Whether the policies show the row as this change left it. */
  sees(change: Change): boolean;
}

export type Sights = (viewer: Viewer) => Sight | undefined;

type PerTable<Value> = Readonly<Record<LiveTableName, Value>>;

interface VisibleRow extends PerTable<readonly number[]> {
  readonly viewer: number;
  readonly second_factor_met: boolean | null;
}

/** What a caller's rights can depend on. Times of the token and users' own metadata cannot. */
export function viewerOf({ role, claims }: Caller): Viewer {
  const { iat: _issued, exp: _expires, user_metadata: _userMetadata, ...rights } = claims;
  const text = JSON.stringify(rights);
  return { key: `${role} ${text}`, role, claims: text };
}

/**
 * Asks the database, in one round trip, which changes each viewer may see: its policies judge the row as the change
 * left it. Uses the authenticator's pool without a transaction of a caller: the function takes each viewer's role
 * itself and holds it for this one statement alone, and a pool that may do nothing else keeps a mistake in it from
 * reading anything.
 */
export async function checkVisibility(
  pool: pg.Pool,
  questions: readonly Question[],
): Promise<Sights> {
  const images = new Images();
  const viewers = questions.map(({ viewer, asksFactor, changes }, n) => ({
    n,
    role: viewer.role,
    claims: viewer.claims,
    factor: asksFactor,
    ...images.numbersOf(changes),
  }));
  const rows = await readAsAuthenticator<VisibleRow>(pool, {
    name: 'oja-realtime-visible',
    text: 'select * from realtime_visible($1::jsonb, $2::jsonb)',
    values: [JSON.stringify(images.lists), JSON.stringify(viewers)],
  });
  const sights = new Map<string, Sight>();
  for (const row of rows) {
    const question = questions[row.viewer];
    if (question) sights.set(question.viewer.key, images.sightOf(row));
  }
  return ({ key }) => sights.get(key);
}

/** The queried rows, each once, under their numbers in the query. */
class Images {
  readonly lists: PerTable<Row[]> = { trades: [], notifications: [], user_presence: [] };
  readonly #numbers = new Map<Change, number>();

  numbersOf(changes: ReadonlySet<Change>): Partial<PerTable<number[]>> {
    const numbers: Partial<Record<LiveTableName, number[]>> = {};
    for (const change of changes) {
      const { record } = change;
      if (record === null || !isLive(change.table, this.lists)) continue;
      const list = this.lists[change.table];
      const number = this.#numbers.get(change) ?? list.push(record);
      this.#numbers.set(change, number);
      (numbers[change.table] ??= []).push(number);
    }
    return numbers;
  }

  sightOf(row: VisibleRow): Sight {
    const visible = {
      trades: new Set(row.trades),
      notifications: new Set(row.notifications),
      user_presence: new Set(row.user_presence),
    };
    return {
      secondFactorMet: row.second_factor_met === true,
      sees: (change) => {
        const number = this.#numbers.get(change);
        return number !== undefined && isLive(change.table, visible)
          ? visible[change.table].has(number)
          : false;
      },
    };
  }
}

function isLive(table: string, tables: PerTable<unknown>): table is LiveTableName {
  return Object.hasOwn(tables, table);
}
