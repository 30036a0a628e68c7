import { AppError } from '#core/errors/app-error.ts';
import type { Change } from '#core/approvals/approval-kinds.ts';
import {
  isSettingKey,
  settingOf,
  type SettingKey,
  type SettingValue,
} from '#core/settings/registry.ts';
import { SETTING_DAYS_AHEAD } from '#core/settings/limits.ts';
import { showSetting } from '#core/settings/show-value.ts';
import { SETTING_DONE } from '#core/settings/texts.ts';
import { isStop, takesTwoPeople } from '#core/settings/two-people.ts';
import { STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import type { SignedInCaller } from '#server/define.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { record } from '#server/identity/audit.ts';
import { SETTING } from '#server/identity/settings/setting-change.ts';
import {
  lockSetting,
  type LockedSetting,
  parseValue,
  roleToSet,
  writeSetting,
} from '#server/identity/settings/write-setting.ts';
import { heldRoles } from '#server/identity/staff/may.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const DAY_MS = 86_400_000;

export interface SettingInput {
  readonly key: string;
  readonly value: unknown;
  readonly reason: string;
  readonly expectedVersion: number;
  readonly effectiveAt: Date | null;
  readonly endsAt: Date | null;
}

interface Parsed extends Omit<SettingInput, 'expectedVersion'> {
  readonly key: SettingKey;
}

/** Changes a setting, or proposes it where that takes a second person. */
export function setSetting(db: Db, caller: SignedInCaller, typed: SettingInput) {
  const { key } = typed;
  if (!isSettingKey(key) || settingOf(key).setBy === 'server') {
    throw new AppError('SETTING_UNKNOWN');
  }
  const input = { ...typed, key, value: parseValue(key, typed.value) };
  return transaction(db, async (tx) => {
    return setWithin(tx, caller, input, await lockSetting(tx, key, typed.expectedVersion));
  });
}

/** Changes a setting at once to what follows from its current value, or proposes it; refuses where nothing follows. */
export function updateSetting<Key extends SettingKey>(
  db: Db,
  caller: SignedInCaller,
  key: Key,
  reason: string,
  next: (value: SettingValue<Key>) => SettingValue<Key>,
) {
  return transaction(db, async (tx) => {
    const setting = await lockSetting(tx, key, null);
    const value = next(setting.held.value as SettingValue<Key>);
    const input = { key, value, reason, effectiveAt: null, endsAt: null };
    return setWithin(tx, caller, input, setting);
  });
}

async function setWithin(tx: Tx, caller: SignedInCaller, input: Parsed, setting: LockedSetting) {
  requireDates(input, setting.now);
  requireDifferent(input, setting);
  const next = { value: input.value, endsAt: input.endsAt?.getTime() ?? null };
  if (takesTwoPeople(input.key, setting.held, next)) return propose(tx, caller, input, setting);
  const version = await writeSetting(tx, setting, { ...input, changedBy: caller.userId });
  await record(tx, 'setting_set', caller.userId, caller, { key: input.key, note: input.reason });
  return { success: true as const, message: doneWith(input), approval_id: null, version };
}

async function propose(tx: Tx, caller: SignedInCaller, input: Parsed, setting: LockedSetting) {
  const { key, value, effectiveAt, endsAt, reason } = input;
  const { success, message, approval_id } = await proposeChange(tx, SETTING, caller, {
    payload: {
      key,
      value: value as never,
      effective_at: effectiveAt?.toISOString() ?? null,
      ends_at: endsAt?.toISOString() ?? null,
      version: setting.version,
    },
    subject: key,
    changes: [...changesOf(input, setting), ...(await secondOf(tx, caller, input, setting))],
    reason,
  });
  return { success, message, approval_id, version: null };
}

function changesOf({ key, value, effectiveAt, endsAt }: Parsed, { held }: LockedSetting): Change[] {
  const { title, about } = settingOf(key);
  const changes: Change[] = [
    { label: title, from: showSetting(key, held.value), to: showSetting(key, value) },
    { label: 'What it decides', from: null, to: about },
    { label: 'From', from: null, to: effectiveAt ? inLagos(effectiveAt) : 'the confirmation on' },
  ];
  if (endsAt) changes.push({ label: 'Until', from: null, to: inLagos(endsAt) });
  return changes;
}

/** Who has to confirm it, where not everybody who may. */
async function secondOf(
  tx: Tx,
  { userId }: SignedInCaller,
  { value }: Parsed,
  setting: LockedSetting,
) {
  const role = roleToSet(setting, value);
  if (role === null || (await heldRoles(tx, userId)).includes(role)) return [];
  return [{ label: 'Confirmed by', from: null, to: STAFF_ROLE_TITLES[role] }];
}

function inLagos(at: Date): string {
  return `${lagosTime(at).slice(0, 16)} in Lagos`;
}

/** What is turned off is off at once, and alone may end by itself. */
function requireDates({ value, effectiveAt, endsAt }: Parsed, now: Date): void {
  const isAllowed =
    (effectiveAt === null || (isAhead(effectiveAt, now) && !isStop(value))) &&
    (endsAt === null || (isAhead(endsAt, now) && isStop(value)));
  if (!isAllowed) throw new AppError('SETTING_DATE_NOT_ALLOWED');
}

function isAhead(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead <= SETTING_DAYS_AHEAD * DAY_MS;
}

/** The value that holds may be decided again to cancel what is still to come, or to end at another time. */
function requireDifferent({ key, value, endsAt }: Parsed, setting: LockedSetting): void {
  const { held, scheduled } = setting;
  const isSame = showSetting(key, value) === showSetting(key, held.value);
  const isSameEnd = (endsAt?.getTime() ?? null) === held.endsAt;
  if (isSame && isSameEnd && !scheduled) throw new AppError('SETTING_IS_SO');
}

function doneWith({ value, effectiveAt }: Parsed): string {
  if (isStop(value)) return SETTING_DONE.stopped;
  return effectiveAt ? SETTING_DONE.scheduled : SETTING_DONE.set;
}
