import { PERSON_REASONS, REASON_RULES } from '#core/people/reasons.ts';

/** The title of a reason for a look; what somebody wrote, as it is. */
export function eventReason(reason: string): string {
  const known = PERSON_REASONS.find((one) => one === reason);
  return known ? REASON_RULES[known].title : reason;
}
