import { expect, test } from 'vitest';
import { readShare } from '#web/features/admin/invoice-disputes/read-share.ts';

test('a part in percent is read to the hundredth; all, nothing and nonsense are not', () => {
  expect(['50', '33.33', '0,5', ' 99.99 '].map(readShare)).toEqual([5_000, 3_333, 50, 9_999]);
  expect(['0', '0.00', '100', '', '-5', '1.234', 'half'].map(readShare)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
