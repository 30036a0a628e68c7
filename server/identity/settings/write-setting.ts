import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { settingOf, type SettingKey } from '#core/settings/registry.ts';
import { showSetting } from '#core/settings/show-value.ts';
import { SETTING_DETAILS } from '#core/settings/texts.ts';
import { type Held, roleToRaise } from '#core/settings/two-people.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';
import { publishSetting } from '#server/platform/settings/publish-settings.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** A setting at this moment, locked against another change. */
export interface LockedSetting {
  readonly key: SettingKey;
  readonly version: number;
  readonly held: Held;
  /** The value of a decided change that is still to come, if there is one. */
  readonly scheduled: { readonly value: unknown } | null;
  readonly now: Date;
}

/** What somebody decided about a setting. */
export interface Decision {
  readonly value: unknown;
  /** Null: at once. One that has passed by now takes effect at once. */
  readonly effectiveAt: Date | null;
  readonly endsAt: Date | null;
  readonly reason: string;
  readonly changedBy: string;
  readonly second?: { readonly approvedBy: string; readonly approvalId: string };
}

/** Reads a setting under its lock. Refuses with the current value if it is not the expected version; null is any. */
export async function lockSetting(
  tx: Tx,
  key: SettingKey,
  expectedVersion: number | null,
): Promise<LockedSetting> {
  await lockForTransaction(tx, `setting:${key}`);
  const value = await readSetting(tx, key);
  const { version, now, scheduled } = await one(
    tx,
    sql<Pick<LockedSetting, 'version' | 'now' | 'scheduled'>>`select app_now() as now,
        coalesce(max(version), 0) as version,
        (array_agg(case when effective_at > app_now() then jsonb_build_object('value', value) end
          order by version desc))[1] as scheduled
      from setting_changes where key = ${key}`,
  );
  if (expectedVersion !== null && version !== expectedVersion) {
    throw new AppError('SETTING_CHANGED', {
      details: SETTING_DETAILS.now(showSetting(key, value)),
    });
  }
  const current = await maybe(
    tx,
    sql<{ ends_at: Date | null }>`select ends_at from setting_change_now(${key})
      where ends_at > app_now()`,
  );
  const endsAt = current?.ends_at?.getTime() ?? null;
  return { key, version, now, scheduled, held: { value, endsAt } };
}

/** Stores a decision and shows what holds by now. Returns the setting's new version. */
export async function writeSetting(
  tx: Tx,
  { key, version, held }: LockedSetting,
  { value, effectiveAt, endsAt, reason, changedBy, second }: Decision,
): Promise<number> {
  await rows(
    tx,
    // The clock of a transaction that waited for the lock may be behind the one before it.
    sql`insert into setting_changes (key, version, old_value, value, reason, effective_at, ends_at, changed_by,
        approved_by, approval_id, created_at)
      select ${key}, ${version + 1}::int, ${JSON.stringify(held.value)}::jsonb, ${JSON.stringify(value)}::jsonb,
        ${reason}, greatest(${effectiveAt}::timestamptz, d.at), ${endsAt}::timestamptz, ${changedBy}::uuid,
        ${second?.approvedBy ?? null}::uuid, ${second?.approvalId ?? null}::uuid, d.at
      from (select greatest(app_now(), (select max(created_at) from setting_changes where key = ${key})) as at) d`,
  );
  await publishSetting(tx, key);
  return version + 1;
}

/** The role that one of the two people has to hold, as things stand; null where any two change it. */
export function roleToSet({ key, held, scheduled }: LockedSetting, value: unknown) {
  return roleToRaise(key, [held.value, ...(scheduled ? [scheduled.value] : [])], value);
}

/** The value as the registry stores it; refuses what the setting does not take. */
export function parseValue(key: SettingKey, typed: unknown): unknown {
  const parsed = settingOf(key).schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new AppError('SETTING_VALUE_NOT_ALLOWED');
}
