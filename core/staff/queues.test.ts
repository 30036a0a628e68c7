import { expect, test } from 'vitest';
import {
  mostOverdue,
  promisedText,
  QUEUE_KEYS,
  queueHref,
  type QueueKey,
  QUEUES,
  queueState,
} from '#core/staff/queues.ts';
import { ADMIN_PARTS } from '#core/navigation/admin-parts.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const due = (key: QueueKey, minutes: number | null) => ({
  key,
  due_at: minutes === null ? null : new Date(NOW.getTime() + minutes * 60_000).toISOString(),
});

test('one late row makes a queue late; a quarter of its time left makes it near; nothing waiting is empty', () => {
  expect(queueState({ waiting: 9, past: 1, near: 3 })).toBe('past');
  expect(queueState({ waiting: 9, past: 0, near: 1 })).toBe('near');
  expect(queueState({ waiting: 9, past: 0, near: 0 })).toBe('fine');
  expect(queueState({ waiting: 0, past: 0, near: 0 })).toBe('empty');
});

test('the most overdue is late by the largest share of its promised time', () => {
  const queues = [
    due('documents', -600),
    due('withdrawals', -90),
    due('tickets', -10),
    due('appeals', null),
  ];
  expect(mostOverdue(queues, NOW)?.key).toBe('withdrawals');
  expect(mostOverdue([due('documents', 30), due('tickets', 20)], NOW)?.key).toBe('documents');
  expect(mostOverdue([due('appeals', null)], NOW)).toBeNull();
});

test('a row is opened where rows have an address, else its queue', () => {
  expect(queueHref('disputes', 'a1')).toBe('/admin/escrow-ops?case=a1');
  expect(queueHref('second_persons', 'a1')).toBe('/admin/escrow-ops?show=waiting&case=a1');
  expect(queueHref('proofs', 'a1')).toBe('/admin/payment-verification?show=pending');
  expect(queueHref('tickets')).toBe('/admin/support');
});

test.each([
  [16, '16 min'],
  [60, '1 h'],
  [120, '2 h'],
  [1_440, '24 h'],
  [2_880, '2 days'],
  [43_200, '30 days'],
])('%i minutes are promised as %s', (minutes, text) => {
  expect(promisedText(minutes)).toBe(text);
});

test('every queue is on a page of the staff that its readers may open, and states its promise', () => {
  for (const key of QUEUE_KEYS) {
    const { path, may, promise, minutes } = QUEUES[key];
    const part = ADMIN_PARTS.find((one) => one.path === path.replace(/\?.*/, ''));
    expect(part?.may, key).toContain(may);
    expect(promise, key).toMatch(/^[A-Z].*\.$/);
    expect(minutes, key).toBeGreaterThan(0);
  }
});
