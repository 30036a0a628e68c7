import { expect, test } from 'vitest';
import { seededWalk } from '#server/platform/integrations/market/seeded-walk.ts';

test('a seeded walk is repeatable, differs by name, has no jumps and stays near', () => {
  const walk = seededWalk('one', { step: 0.01, lean: 0.99 });
  const again = seededWalk('one', { step: 0.01, lean: 0.99 });
  const other = seededWalk('two', { step: 0.01, lean: 0.99 });
  const ticks = Array.from({ length: 500 }, (_, at) => 490_000 + at);
  expect(ticks.map(walk)).toEqual(ticks.toReversed().map(again).toReversed());
  expect(ticks.map(walk)).not.toEqual(ticks.map(other));
  expect(Math.abs(walk(490_000.999) - walk(490_001))).toBeLessThan(0.000_1);
  const far = ticks.map((tick) => Math.abs(walk(tick)));
  expect(Math.max(...far)).toBeLessThan(0.5);
  expect(Math.max(...far)).toBeGreaterThan(0.01);
});
