import { expect, test } from 'vitest';
import { adireDots } from '#web/ui/adire.ts';

const dots = (radius?: number) =>
  adireDots(radius).flatMap(({ path }) => [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)h0/g)]);

test('the cloth is the same on the server and in the browser', () => {
  expect(adireDots()).toEqual(adireDots());
  expect(adireDots(31, 8)).not.toEqual(adireDots(31, 7));
});

test('each ring carries a dot about every 5.5 along its length', () => {
  const expected = [31, 24.6, 18.2, 11.8, 5.4].map((r) => Math.round((2 * Math.PI * r) / 5.5));
  expect(dots()).toHaveLength(expected.reduce((sum, count) => sum + count));
});

test('no dot leaves the tile', () => {
  for (const [, x = '', y = ''] of dots()) {
    expect(Math.hypot(Number(x), Number(y))).toBeLessThanOrEqual(31.1);
  }
});

test('sizes differ by a quarter around the middle one', () => {
  const [small = 0, middle = 0, large = 0] = adireDots().map(({ width }) => width);
  expect(small / middle).toBeCloseTo(0.75);
  expect(large / middle).toBeCloseTo(1.25);
});
