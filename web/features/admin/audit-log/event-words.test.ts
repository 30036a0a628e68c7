import { expect, test } from 'vitest';
import { actorName, detailLines, subjectText } from '#web/features/admin/audit-log/event-words.ts';
import { actionName, subjectName } from '#web/features/admin/desk/action-name.ts';

const lines = (action: string, detail: Parameters<typeof detailLines>[0]['detail'], about = '') =>
  detailLines({ action, subject_id: about || null, detail });

test('what was logged reads in words, without what was left empty', () => {
  expect(
    lines(
      'set_setting',
      {
        kind: 'setting',
        value: '"50000"',
        effectiveAt: null,
        endsAt: new Date(2026, 11, 20, 14, 5).toISOString(),
        approvalId: crypto.randomUUID(),
      },
      'security.phone_threshold',
    ),
  ).toEqual(['Kind: Setting', 'Value: ₦50,000.00', 'Ends at: 20 Dec 2026, 14:05']);
  expect(lines('admin_find_people', { kind: 'email', hits: 2 })).toEqual([
    'Kind: email',
    'Found: 2',
  ]);
  expect(lines('admin_get_person', { reference: null })).toEqual([]);
  expect(lines('propose_role', { role: 'support', isGranted: true })).toEqual([
    'Role: Support',
    'Is granted: yes',
  ]);
});

test('the value of a setting that was cut stays as it was logged', () => {
  expect(lines('set_setting', { value: '{"chains":["tr' }, 'withdrawals.paused')).toEqual([
    'Value: {"chains":["tr',
  ]);
});

test.each([
  ['admin_get_person', {}, 'File opened'],
  ['set_setting', {}, 'Setting changed'],
  ['set_setting', { approvalId: 'a' }, 'Proposed: Setting changed'],
  ['propose_role', { approvalId: 'a' }, 'Role proposed'],
  ['decide_approval', { status: 'confirmed' }, 'Approval confirmed'],
  ['set_bank_ussd', {}, 'Set bank ussd'],
])('%s with %o is "%s"', (action, detail, name) => {
  expect(actionName(action, detail)).toBe(name);
});

test('subjects and actors have their names', () => {
  expect(subjectName('trade')).toBe('Order');
  expect(subjectText({ subject_type: 'setting', subject_id: 'security.tfa_threshold' })).toBe(
    '2FA to trade',
  );
  expect(actorName({ actor: { id: 'a', handle: 'ada' }, role: 'support' })).toBe('ada, Support');
});
