import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue, QueueFull } from '#server/platform/fair-queue.ts';

const LIMITS = { atOnce: 2, atOnceOfOwner: 1, waiting: 6, waitingOfOwner: 3 };

/** Work that ends when the test decides, and a list of what has begun. */
function held(queue: ReturnType<typeof fairQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (owner: string, name: string) =>
      queue(owner, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    async end(name: string) {
      ends.get(name)?.();
      await turn();
    },
  };
}

test('M-1.L8 who brings much delays themselves: others have their turn at once', async () => {
  const { begun, run, end } = held(fairQueue(LIMITS));
  const all = [run('much', 'm1'), run('much', 'm2'), run('much', 'm3'), run('other', 'o1')];
  await turn();
  expect(begun).toEqual(['m1', 'o1']);
  all.push(run('third', 't1'));
  await end('m1');
  expect(begun).toEqual(['m1', 'o1', 'm2']);
  await end('o1');
  // The third came last and runs before the rest of the first one's.
  expect(begun).toEqual(['m1', 'o1', 'm2', 't1']);
  await end('t1');
  await end('m2');
  await end('m3');
  expect(await Promise.all(all)).toEqual(['m1', 'm2', 'm3', 'o1', 't1']);
});

test('M-1.L8 the queue is bounded per owner and in total', async () => {
  const { run, end } = held(fairQueue(LIMITS));
  const queued = [0, 1, 2, 3].map((n) => run('much', `m${n}`));
  await expect(run('much', 'm4')).rejects.toThrow(QueueFull);
  queued.push(run('other', 'o0'), run('other', 'o1'), run('other', 'o2'), run('other', 'o3'));
  await expect(run('third', 't0')).rejects.toThrow(QueueFull);
  for (const name of ['m0', 'o0', 'm1', 'o1', 'm2', 'o2', 'm3', 'o3']) await end(name);
  expect(await Promise.all(queued)).toHaveLength(8);
});

test('work that fails frees its slot for the next', async () => {
  const queue = fairQueue({ ...LIMITS, atOnce: 1 });
  const failing = queue('a', () => Promise.reject(new Error('no')));
  const next = queue('b', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
