import { expect, test } from 'vitest';
import { PERSON_REASONS, REASON_RULES, reasonsOf, roleForReason } from '#core/people/reasons.ts';
import { rolesWith } from '#core/staff/permissions.ts';

test('every role that may open a file has a reason, and no other role', () => {
  const withReason = new Set(PERSON_REASONS.flatMap((reason) => REASON_RULES[reason].roles));
  expect([...withReason].toSorted()).toEqual([...rolesWith('people.read')].toSorted());
});

test('a reason with a reference says what to type', () => {
  for (const reason of PERSON_REASONS) {
    const { reference, helper } = REASON_RULES[reason];
    expect(helper === null, reason).toBe(reference === null);
  }
});

test('the narrowest role that somebody holds is the one that looks', () => {
  expect(roleForReason('ticket', ['admin', 'support'])).toBe('support');
  expect(roleForReason('trade', ['admin', 'support'])).toBe('admin');
  expect(roleForReason('trade', ['support', 'finance'])).toBeNull();
  expect(reasonsOf(['support', 'arbiter'])).toEqual(['ticket', 'trade']);
  expect(reasonsOf(['operations'])).toEqual([]);
});
