import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import { EXPORT_RETENTION_DAYS } from '#core/data-requests/limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { everythingAbout } from '#server/identity/data-requests/everything-about.ts';
import { notifyOwner } from '#server/identity/data-requests/notify-owner.ts';
import { maybe, rows } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Oja, WireTable } from '#server/define.ts';
import { announceBytes } from '#server/platform/storage/loose-files.ts';

export const EXPORT_BUCKET = 'data-exports';

/** Writes the export to the file store first; then one transaction links it to the request and notifies the owner. */
export async function makeExport(
  oja: Pick<Oja, 'db' | 'wirePool' | 'files' | 'config'>,
  tables: ReadonlyMap<string, WireTable>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const version = randomUUID();
  const hash = createHash('sha256');
  let size = 0;
  const madeAt = (await readNow(oja.db)).toISOString();
  async function* metered() {
    const about = { product: BRAND.product, made_at: madeAt, request: id };
    for await (const chunk of everythingAbout(oja, userId, tables, about)) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await announceBytes(oja.db, version);
  await oja.files.put(version, metered());
  const etag = hash.digest('base64url').slice(0, 32);
  const name = `${userId}/${id}.json`;

  await transaction(oja.db, async (tx) => {
    const ready = await maybe(
      tx,
      sql`update data_requests set status = 'ready', answered_at = app_now(), file_name = ${name},
          file_size = ${size}, expires_at = app_now() + make_interval(days => ${EXPORT_RETENTION_DAYS})
        where id = ${id} and status = 'received' returning 1`,
    );
    // Another node was faster, or the account was erased meanwhile: this file is swept.
    if (!ready) return;
    await rows(
      tx,
      sql`insert into storage.objects
          (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag, user_metadata)
        values (${EXPORT_BUCKET}, ${name}, ${userId}, ${version}, ${size}, 'application/json', 'no-store',
          ${etag}, '{}')`,
    );
    await notifyOwner(
      tx,
      oja.config,
      userId,
      id,
      notificationText('data_export_ready', { days: EXPORT_RETENTION_DAYS }),
    );
  });
}
