import { AppError } from '#core/errors/app-error.ts';
import { SWITCHES, type SwitchName } from '#core/settings/switches.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** Refuses what a feature begins while it is turned off, by the switch at this moment. */
export async function requireOpen(db: Db, name: SwitchName): Promise<void> {
  const { key, refusal } = SWITCHES[name];
  if (!(await readSetting(db, key))) throw new AppError(refusal);
}
