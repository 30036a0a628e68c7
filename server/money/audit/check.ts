import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** What a check covers; a null list means everything. */
export interface Scope {
  readonly trades: readonly string[] | null;
  readonly owners: readonly string[] | null;
  /** Ledger movements from this id on; ids follow the order in which an account was locked. */
  readonly movementsFrom: string | null;
}

export const EVERYTHING: Scope = { trades: null, owners: null, movementsFrom: null };

/** A row that breaks an invariant. `subject` names a trade or a person by id where it is about one. */
export interface Breaking {
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export type Subject =
  | 'movements'
  | 'accounts'
  | 'trades'
  | 'escrows'
  | 'people'
  | 'relations'
  | 'triggers'
  | 'seals'
  | 'messages'
  | 'changes'
  | 'jobs'
  | 'blocks'
  | 'reconciliations';

/** An invariant that must hold at every moment, whichever process was killed and when. */
export interface Check {
  readonly name: string;
  /** The invariant, in one sentence. */
  readonly meaning: string;
  readonly of: Subject;
  /**
   * live: cheap within a scope, so it runs each minute. slice: each minute for a few people in
   * turn. whole: only in an audit of everything.
   */
  readonly when: 'live' | 'slice' | 'whole';
  /** Holds only while the product runs: due work is done by jobs. */
  readonly whileRunning?: true;
  /** The live audit runs it in chunks of this many trades, pausing between them. */
  readonly tradesAtATime?: number;
  breaking(db: Db, scope: Scope): Promise<Breaking[]>;
}

/** More rows than this add nothing. */
export const MOST_ROWS = 200;

/** A check that is one query. It returns `subject` and any columns of detail. */
export function sqlCheck(
  facts: Omit<Check, 'breaking'>,
  query: (scope: Scope) => RawBuilder<unknown>,
): Check {
  return {
    ...facts,
    async breaking(db, scope) {
      const found = await rows(
        db,
        sql<Record<string, unknown>>`select * from (${query(scope)}) broken limit ${MOST_ROWS}`,
      );
      return found.map(({ subject, ...detail }) => ({ subject: String(subject), detail }));
    },
  };
}

/** True for every row, or for those of the scope. */
export function among(column: RawBuilder<unknown>, ids: readonly string[] | null) {
  return ids === null ? sql`true` : sql`${column} = any(${ids}::uuid[])`;
}

export function from(column: RawBuilder<unknown>, firstId: string | null) {
  return firstId === null ? sql`true` : sql`${column} >= ${firstId}::uuid`;
}
