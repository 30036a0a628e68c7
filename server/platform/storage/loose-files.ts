import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';

const WRITING_HOURS = 1;
const AT_ONCE = 100;

/** Registers bytes before they are written: those that no object ever names are swept. */
export async function announceBytes(db: Db, version: string): Promise<void> {
  await db
    .insertInto('storage.loose_files')
    .values({ version, due_at: sql<Date>`now() + make_interval(hours => ${WRITING_HOURS})` })
    .execute();
}

/** Deletes the bytes that no object names any more. */
export async function sweepLooseFiles({ db, files }: Pick<Oja, 'db' | 'files'>): Promise<void> {
  for (let swept = AT_ONCE; swept === AT_ONCE;) {
    swept = await transaction(db, async (tx) => {
      const due = await tx
        .selectFrom('storage.loose_files')
        .select('version')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { version } of due) await files.delete(version);
      const gone = due.map(({ version }) => version);
      await sql`delete from storage.loose_files where version = any(${gone}::uuid[])`.execute(tx);
      return due.length;
    });
  }
}

/** Sweeps at once what the caller has just released. If it fails, the regular sweep does it later. */
export async function sweepNow(oja: Pick<Oja, 'db' | 'files' | 'log'>): Promise<void> {
  await sweepLooseFiles(oja).catch((err: unknown) => oja.log.warn({ err }, 'files were not swept'));
}
