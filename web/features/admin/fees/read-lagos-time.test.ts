import { expect, test } from 'vitest';
import { readLagosTime } from '#web/features/admin/fees/read-lagos-time.ts';

test('a date and time is Lagos time wherever the administrator sits, and an empty field none', () => {
  expect(readLagosTime('2026-12-01T00:30')?.toISOString()).toBe('2026-11-30T23:30:00.000Z');
  expect(readLagosTime('')).toBeNull();
});
