import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Broadcast } from '#server/edge/realtime/message.ts';
import type { FeedSharing } from '#server/edge/realtime/change-feed.ts';
import type { FeedBatch } from '#server/edge/realtime/feed-rows.ts';
import { type Envelope, readEnvelope, type Word } from '#server/edge/realtime/cluster-words.ts';
import { asciiJson } from '#server/edge/realtime/pieces.ts';
import { byKey, type PresenceDiff, Presences } from '#server/edge/realtime/presences.ts';
import type { Relay, RelayOptions } from '#server/edge/realtime/relay.ts';
import type { Topics } from '#server/edge/realtime/topics.ts';

interface Peer {
  /** The number of the last word heard of it. */
  seq: number;
  heardAt: number;
  /** False when a word of it was missed, until it told its whole state again. */
  isWhole: boolean;
  askedAt: number;
}

interface ClusterOptions {
  readonly topics: Topics;
  readonly log: FastifyBaseLogger;
  open(options: RelayOptions): Relay;
  /** Another node read these for all. */
  onChanges(batch: FeedBatch): void;
}

const ALIVE_MS = 10_000;
const DEAD_AFTER_MS = 35_000;
const ASK_AGAIN_MS = 2_000;

/**
 * The nodes of one database, as far as sockets go: what is said in a room of one is heard in the same room
 * of all, and everyone knows who is present on the others. Words are numbered, so a lost one shows at the
 * next, and the node that missed it asks for the whole state. A node that falls silent takes its people along.
 */
export class Cluster implements FeedSharing {
  readonly id = randomUUID();
  readonly presences: Presences;
  readonly #topics: Topics;
  readonly #relay: Relay;
  readonly #onChanges: (batch: FeedBatch) => void;
  readonly #peers = new Map<string, Peer>();
  readonly #beat: NodeJS.Timeout;
  #seq = 0;
  #connected = false;

  constructor({ topics, log, open, onChanges }: ClusterOptions) {
    this.#topics = topics;
    this.#onChanges = onChanges;
    this.presences = new Presences(this.id, (room, diff) => this.#presenceChanged(room, diff));
    this.#relay = open({
      log,
      onText: (text) => this.#hear(text),
      onState: (connected) => this.#linked(connected),
    });
    this.#beat = setInterval(() => this.#lookAround(), ALIVE_MS);
  }

  /** To the same room on the other nodes. */
  broadcast(room: string, { event, payload }: Broadcast) {
    const what = Buffer.isBuffer(payload) ? { bytes: payload.toString('base64') } : { payload };
    this.#say({ kind: 'broadcast', room, event, ...what });
  }

  /** Of all nodes known one reads the feed for the others; without word of them each reads for itself. */
  mayRead(): boolean {
    return !this.#connected || [...this.#peers.keys()].every((id) => this.id < id);
  }

  tell(batch: FeedBatch) {
    this.#say({ kind: 'changes', batch });
  }

  async close() {
    clearInterval(this.#beat);
    this.presences.close();
    this.#say({ kind: 'gone' });
    await this.#relay.close();
  }

  #say(word: Word) {
    if (this.#peers.size > 0) this.#sayToAnyone(word);
  }

  /** Even where nobody is known to listen. */
  #sayToAnyone(word: Word) {
    this.#relay.publish(asciiJson({ from: this.id, seq: ++this.#seq, word } satisfies Envelope));
  }

  /** Words may have passed meanwhile in both directions: the number of ours tells the others. */
  #linked(connected: boolean) {
    this.#connected = connected;
    if (!connected) return;
    for (const peer of this.#peers.values()) peer.heardAt = Date.now();
    this.#sayToAnyone({ kind: 'ask', to: null });
  }

  #lookAround() {
    if (!this.#connected) return;
    this.#sayToAnyone({ kind: 'alive' });
    for (const [id, { heardAt }] of this.#peers) {
      if (Date.now() - heardAt > DEAD_AFTER_MS) this.#forget(id);
    }
  }

  #hear(text: string) {
    const envelope = readEnvelope(text);
    if (!envelope || envelope.from === this.id) return;
    const { from, seq, word } = envelope;
    if (word.kind === 'gone') {
      this.#forget(from);
      return;
    }
    const peer = this.#peers.get(from) ?? { seq: 0, heardAt: 0, isWhole: true, askedAt: 0 };
    this.#peers.set(from, peer);
    peer.isWhole = word.kind === 'state' || (peer.isWhole && seq === peer.seq + 1);
    peer.seq = seq;
    peer.heardAt = Date.now();
    if (!peer.isWhole && peer.heardAt - peer.askedAt > ASK_AGAIN_MS) {
      peer.askedAt = peer.heardAt;
      this.#say({ kind: 'ask', to: from });
    }
    this.#take(from, word);
  }

  #take(from: string, word: Word) {
    switch (word.kind) {
      case 'ask':
        if (word.to === null || word.to === this.id) this.#tellState();
        return;
      case 'state':
        this.presences.replaceNode(
          from,
          word.presents.map((present) => ({ ...present, node: from })),
        );
        return;
      case 'presence':
        for (const present of word.joins) this.presences.add({ ...present, node: from });
        for (const ref of word.leaves) this.presences.remove({ room: word.room, ref });
        return;
      case 'changes':
        this.#onChanges(word.batch);
        return;
      case 'broadcast': {
        const { room, event, payload, bytes } = word;
        const body = bytes === undefined ? payload : Buffer.from(bytes, 'base64');
        this.#topics.broadcast(room, { event, payload: body });
        return;
      }
      case 'alive':
      case 'gone':
    }
  }

  #tellState() {
    const presents = this.presences.of(this.id);
    this.#say({ kind: 'state', presents });
  }

  #forget(id: string) {
    if (this.#peers.delete(id)) this.presences.replaceNode(id, []);
  }

  #presenceChanged(room: string, { joins, leaves }: PresenceDiff) {
    this.#topics.presenceChanged(room, { joins: byKey(joins), leaves: byKey(leaves) });
    const ours = ({ node }: { node: string }) => node === this.id;
    const mine = { joins: joins.filter(ours), leaves: leaves.filter(ours) };
    if (mine.joins.length + mine.leaves.length === 0) return;
    this.#say({
      kind: 'presence',
      room,
      joins: mine.joins,
      leaves: mine.leaves.map(({ ref }) => ref),
    });
  }
}
