export interface QueueLimits {
  readonly atOnce: number;
  /** Of one owner. */
  readonly atOnceOfOwner: number;
  readonly waiting: number;
  readonly waitingOfOwner: number;
}

/** Too many are waiting already, of this owner or altogether. */
export class QueueFull extends Error {}

interface Owner {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs `work` in its turn and returns its result. Throws QueueFull instead of waiting too long. */
export type FairQueue = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs limited work at once, with its owners taking turns: one who brings much delays only themselves. */
export function fairQueue(limits: QueueLimits): FairQueue {
  /** Those with work, in the order of their turns. */
  const owners = new Map<string, Owner>();
  let running = 0;
  let waiting = 0;

  function start(name: string, owner: Owner) {
    running += 1;
    owner.running += 1;
    // An owner who had a turn goes behind the others.
    owners.delete(name);
    owners.set(name, owner);
  }

  function startWaiting() {
    for (const [name, owner] of owners) {
      if (running >= limits.atOnce) return;
      if (owner.running >= limits.atOnceOfOwner) continue;
      const next = owner.waiting.shift();
      if (!next) continue;
      waiting -= 1;
      start(name, owner);
      next();
    }
  }

  return async (name, work) => {
    const owner = owners.get(name) ?? { running: 0, waiting: [] };
    if (running < limits.atOnce && owner.running < limits.atOnceOfOwner) start(name, owner);
    else {
      if (waiting >= limits.waiting || owner.waiting.length >= limits.waitingOfOwner) {
        throw new QueueFull('too many are waiting already');
      }
      waiting += 1;
      owners.set(name, owner);
      await new Promise<void>((resolve) => owner.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      running -= 1;
      owner.running -= 1;
      if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name);
      startWaiting();
    }
  };
}
