import { expect, test } from 'vitest';
import type { Load } from '#bench/load.ts';
import { alternate, ROUNDS } from '#bench/rounds.ts';

function load(value: number): Load {
  return {
    stepsPerSecond: value,
    p50Ms: value,
    p99Ms: value,
    cpu: { node: value, postgres: value },
  };
}

test('a peer runs between the rounds of ours, and the order turns round', async () => {
  const order: string[] = [];
  const side = (name: string) => async () => (order.push(name), load(1));
  await alternate({ ours: side('ours'), peer: side('peer') });
  expect(ROUNDS).toBeGreaterThanOrEqual(5);
  expect(order).toHaveLength(2 * ROUNDS);
  expect(order.slice(0, 6)).toEqual(['ours', 'peer', 'peer', 'ours', 'ours', 'peer']);
});

test('a side’s result is the median of its rounds, figure by figure', async () => {
  const rates = [5, 900, 7, 6, 1];
  const { ours } = await alternate({ ours: async () => load(rates.shift() ?? 0) });
  expect(ours).toEqual(load(6));
});

test('a round that fails ends the comparison', async () => {
  const broken = async () => Promise.reject(new Error('refused'));
  await expect(alternate({ ours: broken })).rejects.toThrow('refused');
});
