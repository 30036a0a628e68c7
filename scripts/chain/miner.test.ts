import { afterEach, expect, test, vi } from 'vitest';
import { startMiner } from '#scripts/chain/miner.ts';
import type { SandboxNode } from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('M-4.8 no block follows one that was not saved', async () => {
  vi.useFakeTimers();
  let [head, saved, failures] = [7, 0, 3];
  const call = (method: string): Promise<unknown> => {
    if (method === 'txpool_status') return Promise.resolve({ pending: '0x1' });
    if (method === 'eth_blockNumber') return Promise.resolve(`0x${head.toString(16)}`);
    return Promise.resolve('0x0');
  };
  const node = {
    call,
    mine: () => {
      head++;
      return Promise.resolve();
    },
  } as unknown as SandboxNode;
  const miner = startMiner(node, () => {
    if (failures-- > 0) return Promise.reject(new Error('the disk is full'));
    saved = head;
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(6_500);
  expect([head, saved]).toEqual([8, 0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([head, saved]).toEqual([9, 9]);
  await miner.stop();
});
