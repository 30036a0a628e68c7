import { REASON_RULES } from '#core/people/reasons.ts';
import { STAFF_ROLE_TITLES } from '#core/staff/roles.ts';
import type { Person } from '#web/features/admin/people/person-queries.ts';

/** "Support ticket 01a2…", as the banner says why a file is open. */
export function openedFor({ reason, reference }: Person['view']): string {
  const title = REASON_RULES[reason].title.toLowerCase();
  return reference ? `${title} ${reference.slice(0, 8)}` : title;
}

/** What the person learns of a look. */
export function seenAs({ view, head }: Person): string {
  return view.is_seen
    ? `${head.handle} sees in their security page that ${STAFF_ROLE_TITLES[view.role]} looked, and why.`
    : `${head.handle} does not see this look: the law forbids it.`;
}
