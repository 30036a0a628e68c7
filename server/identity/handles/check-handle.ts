import { handleProblem } from '#core/identity/names/chosen-handle.ts';
import { tidyHandle } from '#core/identity/names/tidy-handle.ts';
import { HANDLE_ERRORS } from '#core/identity/names/handle-errors.ts';
import { revealsName } from '#core/identity/names/reveals-name.ts';
import type { Text } from '#core/language/text.ts';
import { isMisleading } from '#server/identity/account/misleading-name.ts';
import { isHandleFree } from '#server/identity/handles/free-handles.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What is known of a handle before it is chosen. */
interface CheckedHandle {
  /** Why it cannot be had; null where it can. */
  readonly problem: Text | null;
  /** Whether others would read the person's full name in it. */
  readonly revealsName: boolean;
}

/** Whether a person could have this handle now. It is kept for nobody. */
export async function checkHandle(db: Db, userId: string, wanted: string): Promise<CheckedHandle> {
  const handle = tidyHandle(wanted);
  return {
    problem: handleProblem(handle) ?? (await refusalOf(db, userId, handle)),
    revealsName: revealsName(handle, await fullNameOf(db, userId)),
  };
}

async function refusalOf(db: Db, userId: string, handle: string): Promise<Text | null> {
  if (isMisleading(handle)) return { key: HANDLE_ERRORS.HANDLE_NOT_ALLOWED.message };
  const isFree = await isHandleFree(db, handle, userId);
  return isFree ? null : { key: HANDLE_ERRORS.HANDLE_TAKEN.message };
}

async function fullNameOf(db: Db, userId: string): Promise<string | null> {
  const person = await db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return person?.full_name ?? null;
}
