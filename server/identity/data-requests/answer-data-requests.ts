import { sql } from 'kysely';
import type { DataRequestKind } from '#core/data-requests/wire.ts';
import { eraseAccount } from '#server/identity/data-requests/erase-account.ts';
import { EXPORT_BUCKET, makeExport } from '#server/identity/data-requests/make-export.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, WireTable } from '#server/define.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';

const AT_ONCE = 10;
const AGAIN_MINUTES = 10;

interface Due {
  readonly id: string;
  readonly userId: string;
  readonly kind: DataRequestKind;
}

/**
 * Processes data requests that are due, and deletes expired exports. A failing one is logged and retried minutes
 * later, so that it delays nobody else's; the desk sees its age.
 */
export async function answerDataRequests(
  oja: Pick<Oja, 'db' | 'wirePool' | 'files' | 'config' | 'identity' | 'log'>,
  tables: ReadonlyMap<string, WireTable>,
): Promise<void> {
  const due = await oja.db
    .selectFrom('data_requests')
    .select(['id', 'user_id as userId', 'kind'])
    .where('status', '=', sql.lit('received'))
    .where('runs_at', '<=', sql<Date>`app_now()`)
    .orderBy('runs_at')
    .limit(AT_ONCE)
    .execute();
  for (const request of due) {
    const answered =
      request.kind === 'export' ? makeExport(oja, tables, request) : eraseAccount(oja, request);
    await answered.catch(async (err: unknown) => {
      oja.log.error({ err, request: request.id }, 'a data request could not be answered');
      await putOff(oja, request);
    });
  }
  await forgetExports(oja);
}

async function putOff({ db }: Pick<Oja, 'db'>, { id }: Due): Promise<void> {
  await db
    .updateTable('data_requests')
    .set({ runs_at: sql<Date>`app_now() + make_interval(mins => ${AGAIN_MINUTES})` })
    .where('id', '=', id)
    .where('status', '=', sql.lit('received'))
    .execute();
}

async function forgetExports(oja: Pick<Oja, 'db' | 'files' | 'log'>): Promise<void> {
  const gone = await transaction(oja.db, (tx) =>
    rows(
      tx,
      sql`with expired as (
          update data_requests set status = 'done', expires_at = null
          where status = 'ready' and expires_at <= app_now() returning file_name)
        delete from storage.objects o using expired e
        where o.bucket_id = ${EXPORT_BUCKET} and o.name = e.file_name returning 1`,
    ),
  );
  if (gone.length > 0) await sweepNow(oja);
}
