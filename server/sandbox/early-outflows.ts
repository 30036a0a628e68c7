import { SANDBOX_EARLY_NGN, SANDBOX_EARLY_SETTING } from '#core/outflow/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * Sets, at each start, whether much may leave without waiting: only in a sandbox that asks for it. Everything else
 * deletes the setting, so that a database that once was one keeps nothing of it.
 */
export async function setEarlyOutflows(
  db: Db,
  { mode, sandboxEarlyOutflows }: Pick<Config, 'mode' | 'sandboxEarlyOutflows'>,
): Promise<void> {
  if (mode !== 'sandbox' || !sandboxEarlyOutflows) {
    await db.deleteFrom('app_settings').where('key', '=', SANDBOX_EARLY_SETTING).execute();
    return;
  }
  const value = JSON.stringify(SANDBOX_EARLY_NGN);
  await db
    .insertInto('app_settings')
    .values({ key: SANDBOX_EARLY_SETTING, value, is_public: false })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}
