import { describe, expect, test } from 'vitest';
import { mayChange, refusalToSpeak } from '#core/chats/chat-rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('sending', () => {
  const open = { type: 'trade', closesAt: null, isBlocked: false, isRestricted: false } as const;
  test.each([
    ['a running trade', open, null],
    ['a trade that ended within the week', { ...open, closesAt: ago(-1) }, null],
    ['a trade that ended long ago', { ...open, closesAt: now }, 'CHAT_CLOSED'],
    [
      'a trade with somebody blocked, which has to end all the same',
      { ...open, isBlocked: true },
      null,
    ],
    ['a trade of somebody restricted', { ...open, isRestricted: true }, null],
    ['support, to somebody restricted', { ...open, type: 'support', isRestricted: true }, null],
    ['two people', { ...open, type: 'direct' }, null],
    ['two people, one blocked', { ...open, type: 'direct', isBlocked: true }, 'CHAT_BLOCKED'],
    [
      'two people, one restricted',
      { ...open, type: 'direct', isRestricted: true },
      'CHAT_RESTRICTED',
    ],
  ] as const)('in a conversation of %s', (_what, state, refusal) => {
    expect(refusalToSpeak(state, now)).toBe(refusal);
  });
});

describe('editing', () => {
  const ownMessage = {
    kind: 'text',
    isAutomatic: false,
    createdAt: ago(14),
    deletedAt: null,
    isDisputed: false,
  };
  test.each([
    ['within 15 minutes', ownMessage, 'edit', true],
    ['not after 15 minutes', { ...ownMessage, createdAt: ago(15) }, 'edit', false],
    ['taken back within the hour', { ...ownMessage, createdAt: ago(59) }, 'delete', true],
    ['not taken back after an hour', { ...ownMessage, createdAt: ago(60) }, 'delete', false],
    ['not in a dispute', { ...ownMessage, isDisputed: true }, 'delete', false],
    ['not twice', { ...ownMessage, deletedAt: ago(1) }, 'delete', false],
    ['not what the product said', { ...ownMessage, kind: 'event' }, 'delete', false],
    ['not what an offer said', { ...ownMessage, isAutomatic: true }, 'edit', false],
  ] as const)('%s', (_what, message, how, may) => {
    expect(mayChange(message, how, now)).toBe(may);
  });
});
