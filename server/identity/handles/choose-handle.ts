import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { handleProblem } from '#core/identity/names/chosen-handle.ts';
import { tidyHandle } from '#core/identity/names/tidy-handle.ts';
import type { SignedInCaller } from '#server/define.ts';
import { isMisleading } from '#server/identity/account/misleading-name.ts';
import { record } from '#server/identity/audit.ts';
import { isHandleFree } from '#server/identity/handles/free-handles.ts';
import { answerSuggestion } from '#server/identity/handles/suggested-handle.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';

/**
 * The caller's one choice of a handle. The former one still leads to them, and nobody else gets it. Errors:
 * HANDLE_NOT_ALLOWED with its reason, HANDLE_TAKEN (also by one that looks alike), HANDLE_ALREADY_CHOSEN.
 */
export async function chooseHandle(
  tx: Tx,
  caller: SignedInCaller,
  wanted: string,
): Promise<{ handle: string }> {
  const handle = tidyHandle(wanted);
  const problem = handleProblem(handle);
  if (problem) throw new AppError('HANDLE_NOT_ALLOWED', { details: problem });
  if (isMisleading(handle)) throw new AppError('HANDLE_NOT_ALLOWED');

  const { userId } = caller;
  const former = await tx
    .selectFrom('trader_profiles')
    .select('handle')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!former) throw new AppError('USER_NOT_FOUND');
  if (await hasChosen(tx, userId)) throw new AppError('HANDLE_ALREADY_CHOSEN');

  // Of two people who want handles that look alike at the same moment the second waits, and then sees the first.
  const { shape } = await one(tx, sql<{ shape: string }>`select handle_shape(${handle}) as shape`);
  await lockForTransaction(tx, `handle:${shape}`);
  if (!(await isHandleFree(tx, handle, userId))) throw new AppError('HANDLE_TAKEN');
  await tx.updateTable('trader_profiles').set({ handle }).where('id', '=', userId).execute();
  await tx
    .insertInto('handle_choices')
    .values({ user_id: userId, former_handle: former.handle })
    .execute();
  await answerSuggestion(tx, userId);
  await record(tx, 'handle_chosen', userId, caller);
  return { handle };
}

/** Whether a person has used their choice. */
export async function hasChosen(db: Db, userId: string): Promise<boolean> {
  const chosen = await db
    .selectFrom('handle_choices')
    .select('id')
    .where('user_id', '=', userId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return chosen !== undefined;
}
