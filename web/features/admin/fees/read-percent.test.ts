import { expect, test } from 'vitest';
import { readLagosTime } from '#core/wallet/lagos-time.ts';
import { readPercent } from '#web/features/admin/fees/read-percent.ts';

test('a share is typed in per cent and parsed to whole basis points, within bounds', () => {
  const read = (typed: string) => readPercent(typed, 500);
  expect(['0', '0.3', ' 0.75 ', '5', '5.00'].map(read)).toEqual([0, 30, 75, 500, 500]);
  for (const wrong of ['', '-1', '5.01', '0.305', '1e1', '.5', '1,5', '0.3 %']) {
    expect(read(wrong), wrong).toBeNull();
  }
});

test('a date and time is Lagos time wherever the administrator sits, and an empty field none', () => {
  expect(readLagosTime('2026-12-01T00:30')?.toISOString()).toBe('2026-11-30T23:30:00.000Z');
  expect(readLagosTime('')).toBeNull();
});
