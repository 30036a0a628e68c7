import { sql } from 'kysely';
import type { JsonObject } from '#core/record/canonical-json.ts';
import type { EventContent } from '#core/staff/admin-log.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** An event as it is exported. */
export interface ChainedEvent extends EventContent {
  readonly prev_hash: string;
  readonly hash: string;
}

const PER_READ = 1_000;

type Stored = Omit<ChainedEvent, 'seq' | 'created_at'> & {
  readonly seq: bigint;
  readonly created_at: Date;
  readonly detail: JsonObject;
};

/** The events after one, up to another if that is given, in their order, a thousand at a time. */
export async function* readEvents(
  db: Db,
  after: bigint,
  through: bigint | null = null,
): AsyncGenerator<ChainedEvent> {
  for (let last = after; ;) {
    const found = await rows(
      db,
      sql<Stored>`
        select seq, actor_id, role, permission, action, subject_type, subject_id, reason, detail, ip, created_at,
          prev_hash, hash
        from admin_events where seq > ${last} and seq <= coalesce(${through}::bigint, seq)
        order by seq limit ${PER_READ}`,
    );
    for (const { seq, created_at, ...event } of found) {
      yield { ...event, seq: Number(seq), created_at: created_at.toISOString() } as ChainedEvent;
    }
    const newest = found.at(-1);
    if (!newest || found.length < PER_READ) return;
    last = newest.seq;
  }
}
