import { APPROVAL_KINDS, isApprovalKind } from '#core/approvals/approval-kinds.ts';
import { isSettingKey, settingOf } from '#core/settings/registry.ts';
import { showSetting } from '#core/settings/show-value.ts';
import { isStaffRole, STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import type { ListedEvent } from '#web/features/admin/audit-log/audit-queries.ts';
import { fullTime } from '#web/lib/time/short-time.ts';

type Value = ListedEvent['detail'][string];

export function actorName({ actor, role }: Pick<ListedEvent, 'actor' | 'role'>): string {
  if (!actor) return 'The server’s command line';
  const title = role && isStaffRole(role) ? STAFF_ROLE_TITLES[role] : role;
  return `${actor.handle ?? 'A closed account'}, ${title ?? 'no role'}`;
}

/** The id an event is about; a setting by its title. */
export function subjectText({
  subject_type,
  subject_id,
}: Pick<ListedEvent, 'subject_type' | 'subject_id'>): string | null {
  if (subject_type !== 'setting' || subject_id === null || !isSettingKey(subject_id)) {
    return subject_id;
  }
  return settingOf(subject_id).title;
}

/** What the name of a decided approval contains. */
const IN_DECISION = ['decision', 'status'];

/** What else was logged of an event, as "Outcome: completed"; without what was left empty. */
export function detailLines({
  action,
  subject_id,
  detail,
}: Pick<ListedEvent, 'action' | 'subject_id' | 'detail'>): string[] {
  const isShown = (key: string) =>
    key === 'approvalId' || (action === 'decide_approval' && IN_DECISION.includes(key));
  return Object.entries(detail)
    .filter(([key, value]) => value !== null && !isShown(key))
    .map(([key, value]) => `${keyName(key)}: ${valueText(key, value, subject_id)}`);
}

/** `endsAt` is "Ends at". */
function keyName(key: string): string {
  if (key === 'hits') return 'Found';
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function valueText(key: string, value: Value, subjectId: string | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (key === 'value' && subjectId !== null && isSettingKey(subjectId)) {
    return settingText(subjectId, text);
  }
  if (key === 'kind' && isApprovalKind(text)) return APPROVAL_KINDS[text];
  if (key === 'role' && isStaffRole(text)) return STAFF_ROLE_TITLES[text];
  if (MOMENT.test(text)) return fullTime(new Date(text));
  return /^[a-z_]+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

/** The logged value is JSON, cut where it was long. */
function settingText(key: Parameters<typeof showSetting>[0], logged: string): string {
  try {
    return showSetting(key, settingOf(key).schema.parse(JSON.parse(logged)));
  } catch {
    return logged;
  }
}
