import { sql } from 'kysely';
import type { Basis, Block, ShownReason } from '#core/restrictions/kinds.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';

export interface RestrictionRow {
  readonly id: string;
  readonly user_id: string;
  readonly blocks: Block[];
  readonly basis: Basis;
  readonly shown_reason: ShownReason;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly closed_at: Date | null;
}

const COLUMNS = sql`r.id, r.user_id, r.blocks, r.basis, r.shown_reason, r.starts_at, r.ends_at, r.closed_at`;

/** A person's restrictions that hold by the clock now. */
export function restrictionsOf(db: Db, userId: string): Promise<RestrictionRow[]> {
  return rows(
    db,
    sql<RestrictionRow>`select ${COLUMNS} from account_restrictions r where r.user_id = ${userId}
      and r.closed_at is null and (r.ends_at is null or r.ends_at > app_now()) order by r.id`,
  );
}

export async function readRestriction(db: Db, id: string): Promise<RestrictionRow | undefined> {
  const [row] = await rows(
    db,
    sql<RestrictionRow>`select ${COLUMNS} from account_restrictions r where r.id = ${id}`,
  );
  return row;
}

export async function lockRestriction(tx: Tx, id: string): Promise<RestrictionRow | undefined> {
  const [row] = await rows(
    tx,
    sql<RestrictionRow>`select ${COLUMNS} from account_restrictions r where r.id = ${id} for update`,
  );
  return row;
}
