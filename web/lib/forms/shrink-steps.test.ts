import { expect, test } from 'vitest';
import { fitInside } from '#web/lib/forms/shrink-steps.ts';

test.each([
  [4000, 3000, 512, 384],
  [3000, 4000, 384, 512],
  [512, 512, 512, 512],
  [100, 50, 100, 50],
  [10_000, 3, 512, 1],
])('%d by %d becomes %d by %d', (width, height, newWidth, newHeight) => {
  expect(fitInside(width, height, 512)).toEqual({ width: newWidth, height: newHeight });
});
