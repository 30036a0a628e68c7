import { sql } from 'kysely';
import { isSettingKey, settingOf, type SettingKey } from '#core/settings/registry.ts';
import type { Oja } from '#server/define.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** Settings that the wire shows as a column of the one row of `security_settings`. */
const COLUMNS: Partial<Record<SettingKey, 'phone_threshold' | 'tfa_threshold' | 'kyc_threshold'>> =
  {
    'security.phone_threshold': 'phone_threshold',
    'security.tfa_threshold': 'tfa_threshold',
    'security.kyc_threshold': 'kyc_threshold',
  };

/** Writes the value that holds now into the table that the wire shows it by, unless it is there. */
export async function publishSetting(db: Db, key: SettingKey): Promise<void> {
  const value = JSON.stringify(await readSetting(db, key));
  const column = COLUMNS[key];
  if (column) {
    const amount = sql`(${value}::jsonb #>> '{}')::numeric`;
    await rows(
      db,
      sql`update security_settings set ${sql.ref(column)} = ${amount}, updated_at = app_now()
        where ${sql.ref(column)} <> ${amount}`,
    );
    return;
  }
  await rows(
    db,
    sql`insert into app_settings (key, value, is_public)
      values (${key}, ${value}::jsonb, ${settingOf(key).isPublic})
      on conflict (key) do update set value = excluded.value, updated_at = app_now()
        where app_settings.value <> excluded.value`,
  );
}

/**
 * Shows every value whose time has come or ended. Nothing that decides waits for it; repeating it changes nothing. One
 * that cannot be shown is logged, and keeps none of the others.
 */
export async function publishSettings({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<void> {
  const changed = await rows(
    db,
    sql<{ key: string }>`select distinct key from setting_changes order by key`,
  );
  for (const { key } of changed) {
    if (!isSettingKey(key)) continue;
    await publishSetting(db, key).catch((error: unknown) => {
      log.error({ err: error, setting: key }, 'a setting could not be published');
    });
  }
}
