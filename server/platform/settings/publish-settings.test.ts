import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Oja } from '#server/define.ts';
import { SETTING_KEYS, settingOf, type SettingKey } from '#core/settings/registry.ts';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { publishSetting, publishSettings } from '#server/platform/settings/publish-settings.ts';
import { testDatabase } from '#tests/support/harness/database.ts';

let owner: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  const pool = openPool(database.ownerUrl, 1, () => undefined);
  owner = openDatabase(pool);
  close = async () => {
    await pool.end();
    await database.close();
  };
});
afterAll(() => close?.());

let version = 0;

async function decided(key: SettingKey, value: unknown): Promise<void> {
  version += 1;
  await rows(
    owner,
    sql`insert into setting_changes (key, version, old_value, value, reason, effective_at, created_at)
      values (${key}, ${version}, '0', ${JSON.stringify(value)}::jsonb, 'A test', app_now(), app_now())`,
  );
}

async function shown(key: SettingKey): Promise<string> {
  const column = key.replace('security.', '');
  const { value } = await one(
    owner,
    key.startsWith('security.')
      ? sql<{ value: string }>`select ${sql.ref(column)}::text as value from security_settings`
      : sql<{ value: string }>`select value #>> '{}' as value from app_settings where key = ${key}`,
  );
  return value;
}

const AMOUNTS = SETTING_KEYS.filter((key) => settingOf(key).control.kind === 'amount');

test.each(AMOUNTS)('every value of %s that is taken fits what shows it', async (key) => {
  const { schema, control } = settingOf(key);
  const ends = control.kind === 'amount' ? [control.least, control.most] : [];
  const typed = fc.oneof(
    fc.stringMatching(/^\d{1,15}(\.\d{1,2})?$/).filter((text) => schema.safeParse(text).success),
    fc.constantFrom(...ends),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const value = schema.parse(text);
      await decided(key, value);
      await publishSetting(owner, key);
      expect(Number(await shown(key))).toBe(Number(value));
    }),
    { numRuns: 25 },
  );
});

test('what cannot be shown is logged, and the others are shown', async () => {
  await decided('disputes.per_day', 9);
  await decided('security.tfa_threshold', '123456');
  await rows(
    owner,
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
  );
  await rows(
    owner,
    sql`create trigger refuse before insert on app_settings for each row
      when (new.key = 'disputes.per_day') execute function refuse()`,
  );
  const logged: unknown[] = [];
  const log = { error: (about: unknown) => logged.push(about) } as unknown as Oja['log'];
  await publishSettings({ db: owner, log });
  expect(await shown('security.tfa_threshold')).toBe('123456.00');
  expect(logged).toEqual([expect.objectContaining({ setting: 'disputes.per_day' })]);
});
