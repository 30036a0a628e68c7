import { expect, test } from 'vitest';
import { mayMove, movesFrom } from '#core/careers/application-machine.ts';

test('somebody hired stays hired, and a refusal may be reversed', () => {
  expect(movesFrom('hired')).toEqual([]);
  expect(mayMove('declined', 'reviewed')).toBe(true);
  expect(mayMove('declined', 'hired')).toBe(false);
  expect(mayMove('received', 'hired')).toBe(false);
  expect(mayMove('hired', 'hired')).toBe(true);
});
