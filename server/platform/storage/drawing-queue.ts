import { fairQueue, QueueFull } from '#server/platform/fair-queue.ts';
import { slowDown } from '#server/platform/storage/storage-error.ts';

const MOST_IN_HAND = 18;
const MOST_IN_HAND_OF_OWNER = 4;
const COME_BACK_SECONDS = 2;

const drawing = fairQueue({
  atOnce: 2,
  atOnceOfOwner: 1,
  waiting: MOST_IN_HAND,
  waitingOfOwner: MOST_IN_HAND_OF_OWNER,
});

/** Draws when it is its turn. Owners take turns, so that nobody's documents delay the others' pictures. */
export async function drawInTurn<Result>(
  owner: string,
  draw: () => Promise<Result>,
): Promise<Result> {
  try {
    return await drawing(owner, draw);
  } catch (error) {
    if (error instanceof QueueFull) throw slowDown(COME_BACK_SECONDS);
    throw error;
  }
}

const held = new Map<string, number>();
let all = 0;

/** Held while a picture is in memory, from its first byte on: so many of everybody, and few of one owner. */
export async function withDrawingSlot<Result>(
  owner: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = held.get(owner) ?? 0;
  if (all >= MOST_IN_HAND || own >= MOST_IN_HAND_OF_OWNER) throw slowDown(COME_BACK_SECONDS);
  all += 1;
  held.set(owner, own + 1);
  try {
    return await work();
  } finally {
    all -= 1;
    const left = (held.get(owner) ?? 1) - 1;
    if (left === 0) held.delete(owner);
    else held.set(owner, left);
  }
}
