import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import {
  disputeProgress,
  type DisputeTimes,
} from '#web/features/trading/disputes/dispute-progress.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const OPENED: DisputeTimes = {
  openedAt: at(0),
  spokenAt: null,
  statementsDueAt: at(24),
  settledAt: null,
  decidedAt: null,
  appealUntil: null,
  appealedAt: null,
  appealDecidedAt: null,
};
const SPOKEN = { ...OPENED, spokenAt: at(3) };
const DECIDED = { ...SPOKEN, decidedAt: at(10), appealUntil: at(58) };
const APPEALED = { ...DECIDED, appealedAt: at(20) };

/** "Decision: now", with the hour where there is one, and "until" before a deadline. */
function shown(times: DisputeTimes, hour: number): string[] {
  return disputeProgress(times, at(hour)).map(({ title, state, at: time, isUntil }) => {
    const hours = time && (time.getTime() - at(0).getTime()) / 3_600_000;
    return [english(title), state, ...(isUntil ? ['until'] : []), hours]
      .filter((part) => part !== null)
      .join(' ');
  });
}

test('while statements are due, the rest lies ahead', () => {
  expect(shown(OPENED, 1)).toEqual([
    'Opened done 0',
    'Statements now until 24',
    'Decision ahead',
    'Appeal ahead',
    'Final ahead',
  ]);
});

test('once both have spoken the decision is waited for, without a deadline nobody has set', () => {
  expect(shown(SPOKEN, 4).slice(1, 3)).toEqual(['Statements done 3', 'Decision now']);
});

test('a decision without both statements leaves no time for them', () => {
  expect(shown({ ...OPENED, decidedAt: at(50), appealUntil: at(98) }, 51).slice(1)).toEqual([
    'Statements done',
    'Decision done 50',
    'Appeal now until 98',
    'Final ahead',
  ]);
});

test.each([
  ['may be appealed', DECIDED, 11, ['Appeal now until 58', 'Final ahead']],
  ['was appealed', APPEALED, 21, ['Appeal done 20', 'Final now']],
  ['was appealed, and its time has run out', APPEALED, 60, ['Appeal done 20', 'Final now']],
  [
    'was decided again',
    { ...APPEALED, appealDecidedAt: at(30) },
    31,
    ['Appeal done 20', 'Final done 30'],
  ],
  ['was never appealed', DECIDED, 58, ['No appeal done', 'Final done 58']],
] as const)('a decision that %s', (_, times, hour, end) => {
  expect(shown(times, hour).slice(3)).toEqual(end);
});

test('what the two agreed to ends it', () => {
  expect(shown({ ...SPOKEN, settledAt: at(7) }, 8)).toEqual([
    'Opened done 0',
    'Settled between you done 7',
  ]);
});
