import { describe, expect, test } from 'vitest';
import { RATE_DAYS, REOPEN_HOURS } from '#core/support/limits.ts';
import { nextTicketStatus } from '#core/support/ticket-machine.ts';
import { firstPriority, goesOn, mayRate, urgencyOf } from '#core/support/ticket-rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['waiting', 'take', 'assigned'],
  ['assigned', 'take', null],
  ['resolved', 'take', null],
  ['assigned', 'agentSpeaks', 'pending_customer'],
  ['waiting', 'agentSpeaks', null],
  ['pending_customer', 'customerSpeaks', 'assigned'],
  ['waiting', 'customerSpeaks', 'waiting'],
  ['waiting', 'resolve', null],
  ['pending_customer', 'resolve', 'resolved'],
  ['resolved', 'customerReturns', 'waiting'],
  ['waiting', 'handOver', null],
  ['assigned', 'giveBack', 'waiting'],
] as const)('a ticket that is %s and meets %s is %s', (from, move, to) => {
  expect(nextTicketStatus(from, move)).toBe(to);
});

describe('what a ticket is measured by', () => {
  test('an account in danger and a running trade go first', () => {
    expect(firstPriority('security', false)).toBe('high');
    expect(firstPriority('payment', true)).toBe('high');
    expect(firstPriority('trade', false)).toBe('normal');
  });

  test('a resolved ticket can be continued up to the last minute', () => {
    expect(goesOn(ago(REOPEN_HOURS * 60), now)).toBe(true);
    expect(goesOn(ago(REOPEN_HOURS * 60 + 1), now)).toBe(false);
  });

  test('only a resolved, unrated and recent ticket may be rated', () => {
    const last = RATE_DAYS * 24 * 60;
    expect(mayRate({ resolvedAt: ago(last), isRated: false }, now)).toBe(true);
    expect(mayRate({ resolvedAt: ago(last + 1), isRated: false }, now)).toBe(false);
    expect(mayRate({ resolvedAt: ago(1), isRated: true }, now)).toBe(false);
    expect(mayRate({ resolvedAt: null, isRated: false }, now)).toBe(false);
  });

  test.each([
    [null, 'high', 'calm'],
    [5, 'high', 'calm'],
    [6, 'high', 'due'],
    [11, 'high', 'past'],
    [11, 'normal', 'calm'],
    [31, 'normal', 'past'],
    [31, 'low', 'calm'],
  ] as const)('after %s minutes at %s priority it is %s', (waited, priority, urgency) => {
    expect(urgencyOf(waited === null ? null : ago(waited), priority, now)).toBe(urgency);
  });
});
