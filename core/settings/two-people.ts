import { readSum } from '#core/money/read-sum.ts';
import { settingOf, type SettingKey } from '#core/settings/registry.ts';
import type { StaffRole } from '#core/staff/roles.ts';

/** A value and the time, in milliseconds, at which the default is back; null for never. */
export interface Held {
  readonly value: unknown;
  readonly endsAt: number | null;
}

/**
 * Whether a change takes a second person: always for a high risk, never for a low one. What stops something takes one
 * person, in an emergency; whatever opens something again, also by ending a stop earlier, takes two.
 */
export function takesTwoPeople(key: SettingKey, now: Held, next: Held): boolean {
  const { risk } = settingOf(key);
  if (risk !== 'stop') return risk === 'high';
  const before = stopped(now.value);
  const after = stopped(next.value);
  if (before.some((part) => !after.includes(part))) return true;
  // Nothing is stopped by a change that stops nothing: it could only cancel a decision of others.
  if (after.length === 0) return true;
  return before.length > 0 && endsEarlier(next.endsAt, now.endsAt);
}

/**
 * The role that one of the two people of a change has to hold, or null: that of a setting whose amount is raised above
 * one of those that hold or are decided by now.
 */
export function roleToRaise(
  key: SettingKey,
  decided: readonly unknown[],
  next: unknown,
): StaffRole | null {
  const { control, raisedBy } = settingOf(key);
  if (control.kind !== 'amount' || !raisedBy) return null;
  const units = (value: unknown) => readSum(control.currency, String(value)).units;
  return decided.some((value) => units(next) > units(value)) ? raisedBy : null;
}

/** The parts of a feature that a value stops. */
function stopped(value: unknown): readonly string[] {
  if (value === false) return ['all'];
  if (typeof value === 'object' && value !== null && 'chains' in value) {
    return value.chains as readonly string[];
  }
  return [];
}

/** Whether the value stops anything. */
export function isStop(value: unknown): boolean {
  return stopped(value).length > 0;
}

function endsEarlier(next: number | null, before: number | null): boolean {
  return next !== null && (before === null || next < before);
}
