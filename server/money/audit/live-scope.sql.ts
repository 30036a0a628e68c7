import { sql } from 'kysely';
import type { Scope } from '#server/money/audit/check.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { UUID_PATTERN } from '#core/wire/uuid.ts';

/** The budget of one run; what exceeds it waits for the next one. */
export interface LiveLimits {
  readonly events: number;
  readonly tradesInTurn: number;
  readonly peopleInTurn: number;
}
export const LIVE_LIMITS: LiveLimits = { events: 30_000, tradesInTurn: 200, peopleInTurn: 25 };

/** The last minute counts as not yet checked, because some transactions commit late. */
const OVERLAP = sql`interval '1 minute'`;
/** Where the very first run begins. */
const BEGINNING = sql`interval '10 minutes'`;

export interface LiveScope {
  /** What changed since the last run, and the subjects of open findings. */
  readonly moved: Scope;
  /** The next few people, with the whole history of their accounts. */
  readonly people: readonly string[];
  readonly coveredUntil: Date;
  readonly tradeCursor: string | null;
  readonly ownerCursor: string | null;
}

interface Turn {
  readonly ids: string[];
  /** Null after the last one: the next turn starts over. */
  readonly cursor: string | null;
}

/** The scope of the next run. */
export async function liveScope(db: Db, limits: LiveLimits = LIVE_LIMITS): Promise<LiveScope> {
  const last = await db
    .selectFrom('audit_runs')
    .select(['covered_until', 'trade_cursor', 'owner_cursor'])
    .where('kind', '=', 'live')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  const { since, until, real_ms } = await one(
    db,
    sql<{ since: Date; until: Date; real_ms: number }>`
      select s.since, app_now() - ${OVERLAP} as until, floor(extract(epoch from s.since - c.ahead) * 1000)::float8 as real_ms
      from app_clock c, lateral (
        select coalesce(${last?.covered_until ?? null}::timestamptz, app_now() - ${BEGINNING}) as since) s`,
  );
  const touched = await db
    .selectFrom('trade_events')
    .select(['trade_id', 'seller_id', 'buyer_id', 'created_at'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(limits.events)
    .execute();
  const openFindings = await rows(
    db,
    sql<{ subject: string }>`select distinct subject from audit_findings
      where mended_at is null and subject ~ ${`^${UUID_PATTERN}$`}`,
  );
  const trades = await turn(db, sql`trades`, last?.trade_cursor ?? null, limits.tradesInTurn);
  const people = await turn(db, sql`profiles`, last?.owner_cursor ?? null, limits.peopleInTurn);

  const known = openFindings.map(({ subject }) => subject);
  const parties = touched.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]);
  const lastStep = touched.at(-1)?.created_at;
  const isCut = touched.length === limits.events;
  return {
    moved: {
      movementsFrom: firstIdAt(real_ms),
      trades: distinct([...touched.map(({ trade_id }) => trade_id), ...trades.ids, ...known]),
      owners: distinct([...parties, ...people.ids, ...known]),
    },
    people: distinct([...people.ids, ...known]),
    coveredUntil: isCut && lastStep && lastStep < until ? lastStep : until,
    tradeCursor: trades.cursor,
    ownerCursor: people.cursor,
  };
}

async function turn(
  db: Db,
  table: ReturnType<typeof sql>,
  after: string | null,
  limit: number,
): Promise<Turn> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from ${table} where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${limit}`,
  );
  const ids = found.map(({ id }) => id);
  return { ids, cursor: ids.length < limit ? null : (ids.at(-1) ?? null) };
}

/** Ids begin with the wall-clock time they were made at, whatever the product's clock was. */
function firstIdAt(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
