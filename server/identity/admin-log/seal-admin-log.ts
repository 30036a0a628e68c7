import { sql } from 'kysely';
import type { RecordJwk } from '#core/record/es256.ts';
import { openSignature } from '#core/record/es256.ts';
import { ADMIN_SEAL_TYPE, eventHash } from '#core/staff/admin-log.ts';
import { CHAIN_START } from '#core/record/digest.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { APPENDING } from '#server/identity/admin-log/append-event.ts';
import { readEvents } from '#server/identity/admin-log/read-events.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

export interface AdminSeal {
  readonly seq: bigint;
  readonly hash: string;
  readonly signature: string;
  readonly sealed_at: Date;
}

/**
 * Signs the newest event of the audit log, and with it all before it. Returns how many events are newly under a seal.
 * Refuses if the newest seal was not signed here, or if the events since it are not what was logged: then somebody else
 * wrote the log.
 */
export async function sealAdminLog({ db, config }: Pick<Oja, 'db' | 'config'>): Promise<number> {
  const key = await recordKey(config);
  return transaction(db, async (tx) => {
    await rows(tx, sql`select pg_advisory_xact_lock(${APPENDING})`);
    const last = await newestSeal(tx);
    if (last && !(await isSigned(last, key.publicJwk))) {
      throw new Error(
        `the seal of event ${last.seq} of the audit log was not signed by this product`,
      );
    }
    const { seq, hash } = await follow(tx, last);
    const added = Number(seq - (last?.seq ?? 0n));
    if (added === 0) return 0;
    const signature = await key.sign(ADMIN_SEAL_TYPE, { seq: Number(seq), hash });
    await tx.insertInto('admin_seals').values({ seq, hash, signature }).execute();
    return added;
  });
}

export function newestSeal(db: Db): Promise<AdminSeal | undefined> {
  return maybe(
    db,
    sql<AdminSeal>`select seq, hash, signature, sealed_at from admin_seals order by seq desc limit 1`,
  );
}

async function isSigned({ seq, hash, signature }: AdminSeal, key: RecordJwk): Promise<boolean> {
  const opened = await openSignature(signature, key, ADMIN_SEAL_TYPE);
  return opened?.payload['seq'] === Number(seq) && opened.payload['hash'] === hash;
}

/** Walks the chain from a seal to its newest event. */
async function follow(tx: Tx, seal: AdminSeal | undefined) {
  let [seq, hash] = [seal?.seq ?? 0n, seal?.hash ?? CHAIN_START];
  for await (const { prev_hash, hash: own, ...content } of readEvents(tx, seq)) {
    const isNext = content.seq === Number(seq) + 1 && prev_hash === hash;
    if (!isNext || own !== (await eventHash(hash, content))) {
      throw new Error(`event ${content.seq} of the audit log is not what was logged`);
    }
    [seq, hash] = [BigInt(content.seq), own];
  }
  return { seq, hash };
}
