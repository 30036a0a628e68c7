import { REASON_RULES } from '#core/people/reasons.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import type { Person } from '#web/features/admin/people/person-queries.ts';

/** "Support ticket 01a2…", as the banner says why a file is open. */
export function openedFor({ reason, reference }: Person['view']): string {
  const title = REASON_RULES[reason].title.toLowerCase();
  return reference ? `${title} ${reference.slice(0, 8)}` : title;
}

/** What the person learns of a look. */
export function seenAs({ view, head }: Person): string {
  return view.is_seen
    ? `${head.handle} sees in their security page that ${LOOKERS[view.role]} looked, and why.`
    : `${head.handle} does not see this look: the law forbids it.`;
}

const LOOKERS: Readonly<Record<StaffRole, string>> = {
  support: 'support',
  arbiter: 'a dispute agent',
  finance: 'finance',
  compliance: 'compliance',
  operations: 'operations',
  admin: 'an administrator',
};
