import { randomUUID } from 'node:crypto';

/** Somebody present in a topic, on whichever node their socket is. */
export interface Present {
  readonly topicKey: string;
  /** Their key in the topic; several sockets may share one. */
  readonly key: string;
  readonly ref: string;
  readonly node: string;
  /** Their payload, as the client shows it. */
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface PresenceDiff {
  readonly joins: Present[];
  readonly leaves: Present[];
}

export interface Tracked {
  readonly topicKey: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly before: Present | null;
}

/** Long enough to send a crowd that joins at once in one message. */
const BATCH_MS = 50;

/**
 * Presence in topics, over all nodes. Changes within a moment are sent as one diff: every join and leave in it is
 * listed, so that anyone who read the topic in between ends with the same list.
 */
export class Presences {
  readonly #node: string;
  readonly #show: (topicKey: string, diff: PresenceDiff) => void;
  readonly #topics = new Map<string, Map<string, Present>>();
  readonly #changed = new Map<string, PresenceDiff>();
  #timer: NodeJS.Timeout | undefined;

  constructor(node: string, show: (topicKey: string, diff: PresenceDiff) => void) {
    this.#node = node;
    this.#show = show;
  }

  /** Adds somebody of this node, in place of their earlier payload. */
  track({ topicKey, key, payload, before }: Tracked): Present {
    const ref = randomUUID();
    const meta = before
      ? { ...payload, phx_ref: ref, phx_ref_prev: before.ref }
      : { ...payload, phx_ref: ref };
    const present = { topicKey, key, ref, node: this.#node, meta };
    this.add(present);
    if (before) this.remove(before);
    return present;
  }

  add(present: Present) {
    const members = this.#topics.get(present.topicKey) ?? new Map<string, Present>();
    if (members.has(present.ref)) return;
    this.#topics.set(present.topicKey, members.set(present.ref, present));
    this.#changedIn(present.topicKey).joins.push(present);
  }

  remove({ topicKey, ref }: Pick<Present, 'topicKey' | 'ref'>) {
    const members = this.#topics.get(topicKey);
    const present = members?.get(ref);
    if (!members || !present) return;
    members.delete(ref);
    if (members.size === 0) this.#topics.delete(topicKey);
    this.#changedIn(topicKey).leaves.push(present);
  }

  /** Replaces all presence of a node. */
  replaceNode(node: string, presents: readonly Present[]) {
    const refs = new Set(presents.map(({ ref }) => ref));
    for (const present of this.of(node)) if (!refs.has(present.ref)) this.remove(present);
    for (const present of presents) this.add(present);
  }

  of(node: string): Present[] {
    return [...this.#topics.values()].flatMap((members) =>
      [...members.values()].filter((present) => present.node === node),
    );
  }

  countIn(topicKey: string): number {
    return this.#topics.get(topicKey)?.size ?? 0;
  }

  stateOf(topicKey: string) {
    return byKey(this.#topics.get(topicKey)?.values() ?? []);
  }

  close() {
    clearTimeout(this.#timer);
  }

  #changedIn(topicKey: string): PresenceDiff {
    const diff = this.#changed.get(topicKey) ?? { joins: [], leaves: [] };
    this.#changed.set(topicKey, diff);
    this.#timer ??= setTimeout(() => this.#showAll(), BATCH_MS);
    return diff;
  }

  #showAll() {
    this.#timer = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const [topicKey, diff] of changed) this.#show(topicKey, diff);
  }
}

/** In the client's shape: `{ada: {metas: [{phx_ref, …}]}}`. */
export function byKey(presents: Iterable<Present>) {
  const keys = new Map<string, { metas: Present['meta'][] }>();
  for (const { key, meta } of presents) {
    const entry = keys.get(key);
    if (entry) entry.metas.push(meta);
    else keys.set(key, { metas: [meta] });
  }
  return Object.fromEntries(keys);
}
