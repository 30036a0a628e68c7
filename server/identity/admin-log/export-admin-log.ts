import { sql } from 'kysely';
import { ADMIN_LOG_END_TYPE, ADMIN_LOG_FORMAT } from '#core/staff/admin-log.ts';
import { CHAIN_START } from '#core/record/digest.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { type ChainedEvent, readEvents } from '#server/identity/admin-log/read-events.ts';
import type { RecordKey } from '#server/trading/trades/record/record-key.ts';

interface Head {
  readonly seq: bigint;
  readonly hash: string;
}

/**
 * The whole audit log as lines of JSON: what it is and the key, every event, each seal after the newest event under it,
 * and the signed end, so that a file that was cut shows it.
 */
export async function* exportAdminLog(db: Db, key: RecordKey): AsyncGenerator<string> {
  const now = await readNow(db);
  const head = await maybe(
    db,
    sql<Head>`select seq, hash from admin_events order by seq desc limit 1`,
  );
  yield line({ format: ADMIN_LOG_FORMAT, exported_at: now.toISOString(), key: key.publicJwk });
  const seals = await readSeals(db, head?.seq ?? 0n);
  const left = new Map(seals);
  for await (const event of head ? readEvents(db, 0n, head.seq) : []) {
    yield line({ event });
    const seal = left.get(event.seq);
    if (seal) yield line({ seal: { seq: event.seq, ...seal } });
    left.delete(event.seq);
  }
  // Seals over events that are gone: whoever verifies the file sees that.
  for (const [seq, seal] of left) yield line({ seal: { seq, ...seal } });
  const end = {
    seq: Number(head?.seq ?? 0n),
    hash: head?.hash ?? CHAIN_START,
    seals: seals.size,
    exported_at: now.toISOString(),
  };
  yield line({ end: { ...end, signature: await key.sign(ADMIN_LOG_END_TYPE, end) } });
}

/** All seals but those that were made since the export began. */
async function readSeals(db: Db, head: bigint) {
  const found = await rows(
    db,
    sql<{ seq: bigint; hash: string; signature: string }>`
      select seq, hash, signature from admin_seals s
      where seq <= ${head} or not exists (select from admin_events e where e.seq = s.seq) order by seq`,
  );
  return new Map(found.map(({ seq: at, ...seal }) => [Number(at), seal]));
}

function line(value: Readonly<Record<string, unknown>> | { readonly event: ChainedEvent }): string {
  return `${JSON.stringify(value)}\n`;
}
