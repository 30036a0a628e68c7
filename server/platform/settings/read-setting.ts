import { sql } from 'kysely';
import { readStored, type SettingKey, type SettingValue } from '#core/settings/registry.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/** The value of a setting at this moment: what was decided and holds by now, or the default. */
export async function readSetting<Key extends SettingKey>(
  db: Db,
  key: Key,
): Promise<SettingValue<Key>> {
  const { value } = await one(db, sql<{ value: unknown }>`select setting_value(${key}) as value`);
  return readStored(key, value);
}
