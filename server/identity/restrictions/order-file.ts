import { AppError } from '#core/errors/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';

const BUCKET = 'restriction-orders';

/** The uploaded paper by its name. Only administrators can have put it there. */
export async function orderFile(db: Db, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const file = await db
    .selectFrom('storage.objects')
    .select('id')
    .where('bucket_id', '=', BUCKET)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!file) throw new AppError('RESTRICTION_FILE_NOT_FOUND');
  return file.id;
}
