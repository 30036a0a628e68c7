import type pg from 'pg';
import type { Caller } from '#server/define.ts';
import type { LiveTableName, Row } from '#server/edge/realtime/live-tables.ts';

/** Somebody through whose eyes rows are looked at. Sessions with the same rights share one. */
export interface Viewer {
  readonly key: string;
  readonly role: Caller['role'];
  readonly claims: string;
}

/** Which rows one viewer is asked about. */
export interface Question {
  readonly viewer: Viewer;
  /** Whether anything hangs on the second factor besides the rows' own policies. */
  asksFactor: boolean;
  readonly ids: Readonly<Record<LiveTableName, Set<string>>>;
}

/** What one viewer may see at this moment. */
export interface Sight {
  /** False also when it was not asked. */
  readonly secondFactorMet: boolean;
  sees(table: LiveTableName, id: string): boolean;
}

export interface Look {
  sightOf(viewer: Viewer): Sight | undefined;
  /** The row as it is now, if any of the viewers sees it. */
  row(table: LiveTableName, id: string): Row | undefined;
}

interface LookRow {
  readonly viewer: number | null;
  readonly second_factor_met: boolean | null;
  readonly trades: string[] | null;
  readonly notifications: string[] | null;
  readonly user_presence: string[] | null;
  readonly rows: Record<LiveTableName, Record<string, Row> | null> | null;
}

/** What a caller's rights can hang on. Times of the token and what users write of themselves cannot. */
export function viewerOf({ role, claims }: Caller): Viewer {
  const { iat: _issued, exp: _expires, user_metadata: _ownWords, ...rights } = claims;
  const text = JSON.stringify(rights);
  return { key: `${role} ${text}`, role, claims: text };
}

/**
 * Asks the database, in one round trip, what each viewer may see now. Goes to the authenticator's pool
 * without a transaction of a caller: the function takes each viewer's role itself and holds it for this
 * one statement alone, and a pool that may do nothing else keeps a mistake in it from reading anything.
 */
export async function look(pool: pg.Pool, questions: readonly Question[]): Promise<Look> {
  const asked = questions.map(({ viewer, asksFactor, ids }, n) => ({
    n,
    role: viewer.role,
    claims: viewer.claims,
    factor: asksFactor,
    trades: ids.trades.size > 0 ? [...ids.trades] : null,
    notifications: ids.notifications.size > 0 ? [...ids.notifications] : null,
    user_presence: ids.user_presence.size > 0 ? [...ids.user_presence] : null,
  }));
  const { rows } = await pool.query<LookRow>({
    name: 'oja-realtime-look',
    text: 'select * from realtime_look($1::jsonb)',
    values: [JSON.stringify(asked)],
  });
  const sights = new Map<string, Sight>();
  for (const row of rows) {
    const question = row.viewer === null ? undefined : questions[row.viewer];
    if (question) sights.set(question.viewer.key, sightIn(row));
  }
  const seen = rows.find(({ viewer }) => viewer === null)?.rows;
  return {
    sightOf: ({ key }) => sights.get(key),
    row: (table, id) => seen?.[table]?.[id],
  };
}

function sightIn(row: LookRow): Sight {
  const visible = {
    trades: new Set(row.trades),
    notifications: new Set(row.notifications),
    user_presence: new Set(row.user_presence),
  };
  return {
    secondFactorMet: row.second_factor_met === true,
    sees: (table, id) => visible[table].has(id),
  };
}
