import { describe, expect, test } from 'vitest';
import {
  ageOf,
  type DatedRequest,
  nextExportAt,
  dataRequestState,
} from '#core/data-requests/request-state.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString();

function request(change: Partial<DatedRequest>): DatedRequest {
  return {
    kind: 'export',
    status: 'received',
    created_at: hours(-1),
    due_at: hours(30 * 24 - 1),
    runs_at: hours(-1),
    expires_at: null,
    ...change,
  };
}

describe('state of a request', () => {
  test.each([
    ['a copy that is not made yet', {}, 'making'],
    ['a copy within its days', { status: 'ready', expires_at: hours(1) }, 'ready'],
    [
      'a copy whose days are over, before the sweep',
      { status: 'ready', expires_at: hours(-1) },
      'gone',
    ],
    ['a copy that was deleted', { status: 'done' }, 'gone'],
    ['an erasure within its week', { kind: 'erasure', runs_at: hours(1) }, 'waiting'],
    ['an erasure whose week is over', { kind: 'erasure', runs_at: hours(0) }, 'due'],
    ['an erasure that happened', { kind: 'erasure', status: 'done' }, 'erased'],
    ['an erasure taken back', { kind: 'erasure', status: 'cancelled' }, 'taken_back'],
    [
      'an erasure that money stood in the way of',
      { kind: 'erasure', status: 'refused' },
      'refused',
    ],
  ] as const)('%s', (_name, change, state) => {
    expect(dataRequestState(request(change), NOW)).toBe(state);
  });
});

describe('the next copy', () => {
  test('is available when none was requested, or the last is a day old', () => {
    expect(nextExportAt([], NOW)).toBeNull();
    expect(nextExportAt([request({ created_at: hours(-24) })], NOW)).toBeNull();
  });

  test('is due a day after the newest one, whatever erasures and withdrawn requests there are', () => {
    const asked = [
      request({ created_at: hours(-30), status: 'done' }),
      request({ created_at: hours(-20), status: 'ready' }),
      request({ created_at: hours(-1), kind: 'erasure' }),
      request({ created_at: hours(-1), status: 'cancelled' }),
    ];
    expect(nextExportAt(asked, NOW)?.toISOString()).toBe(hours(4));
  });
});

test('only an unanswered request is overdue, from the moment its last day ends', () => {
  const late = { created_at: hours(-31 * 24), due_at: hours(-24) };
  expect(ageOf(request(late), NOW)).toEqual({ days: 31, isOverdue: true });
  expect(ageOf(request({ ...late, status: 'done' }), NOW).isOverdue).toBe(false);
  expect(ageOf(request({ created_at: hours(-25), due_at: hours(0) }), NOW)).toEqual({
    days: 1,
    isOverdue: false,
  });
});
