import { expect, test } from 'vitest';
import { outsideLines } from '#web/features/admin/home/outside-state.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const FINE = {
  rate: { at: ago(1), source: 'median', is_estimated: false },
  chains: [
    { chain: 'tron' as const, block: '81204117', lag: 0, silent_seconds: 2, is_halted: false },
  ],
  channels: [
    { channel: 'email' as const, waiting_since: null, closed_until: null },
    { channel: 'sms' as const, waiting_since: ago(2), closed_until: null },
  ],
};

test('what works says how fresh it is', () => {
  expect(outsideLines(FINE, NOW)).toEqual([
    { name: 'Reference rate', text: '1 min old', state: 'fine' },
    { name: 'Tron', text: 'block 81,204,117', state: 'fine' },
    { name: 'Emails', text: 'leave at once', state: 'fine' },
    { name: 'Text messages', text: 'leave at once', state: 'fine' },
  ]);
});

test('what is late or down says so in words', () => {
  const lines = outsideLines(
    {
      rate: { at: ago(200), source: 'default', is_estimated: true },
      chains: [
        { chain: 'tron', block: '5', lag: 9, silent_seconds: 720, is_halted: false },
        { chain: 'base', block: '5', lag: 0, silent_seconds: 2, is_halted: true },
      ],
      channels: [
        { channel: 'email', waiting_since: ago(30), closed_until: null },
        { channel: 'sms', waiting_since: null, closed_until: ago(-5) },
      ],
    },
    NOW,
  );
  expect(lines.map(({ text, state }) => [state, text])).toEqual([
    ['slow', 'estimated, 3 h 20 old'],
    ['slow', 'silent for 12 min'],
    ['down', 'halted, nothing is credited'],
    ['slow', 'waiting for 30 min'],
    ['down', 'server unreachable, resting'],
  ]);
  expect(outsideLines({ rate: null, chains: [], channels: [] }, NOW)[0]?.state).toBe('down');
});
