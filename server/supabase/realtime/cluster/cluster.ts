import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Broadcast } from '#server/supabase/realtime/socket/message.ts';
import type { FeedSharing } from '#server/supabase/realtime/feed/change-feed.ts';
import type { FeedBatch } from '#server/supabase/realtime/feed/feed-rows.ts';
import {
  type Envelope,
  readEnvelope,
  type ClusterMessage,
} from '#server/supabase/realtime/cluster/cluster-messages.ts';
import { asciiJson } from '#server/supabase/realtime/cluster/chunking.ts';
import {
  byKey,
  type PresenceDiff,
  Presences,
} from '#server/supabase/realtime/channel/presences.ts';
import type { Relay, RelayOptions } from '#server/supabase/realtime/cluster/relay.ts';
import type { Topics } from '#server/supabase/realtime/channel/topics.ts';

interface Peer {
  /** The sequence number of its last message. */
  seq: number;
  receivedAt: number;
  /** False when a message of it was missed, until it sent its whole state again. */
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
 * The nodes of one database, as far as sockets go: a broadcast in a topic of one reaches the same topic of all, and every
 * node knows who is present on the others. Messages are numbered, so a lost one shows at the next, and the node that
 * missed it requests the whole state. When a node falls silent its presence is dropped.
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
    this.presences = new Presences(this.id, (topicKey, diff) =>
      this.#presenceChanged(topicKey, diff),
    );
    this.#relay = open({
      log,
      onText: (text) => this.#receive(text),
      onState: (connected) => this.#linked(connected),
    });
    this.#beat = setInterval(() => this.#checkPeers(), ALIVE_MS);
  }

  /** To the same topic on the other nodes. */
  broadcast(topicKey: string, { event, payload }: Broadcast) {
    const what = Buffer.isBuffer(payload) ? { bytes: payload.toString('base64') } : { payload };
    this.#send({ kind: 'broadcast', topicKey, event, ...what });
  }

  /** Of all known nodes one reads the feed for the others; while disconnected each reads for itself. */
  mayRead(): boolean {
    return !this.#connected || [...this.#peers.keys()].every((id) => this.id < id);
  }

  share(batch: FeedBatch) {
    this.#send({ kind: 'changes', batch });
  }

  async close() {
    clearInterval(this.#beat);
    this.presences.close();
    this.#send({ kind: 'gone' });
    await this.#relay.close();
  }

  #send(message: ClusterMessage) {
    if (this.#peers.size > 0) this.#publish(message);
  }

  /** Even where nobody is known to listen. */
  #publish(message: ClusterMessage) {
    this.#relay.publish(
      asciiJson({ from: this.id, seq: ++this.#seq, word: message } satisfies Envelope),
    );
  }

  /** Messages may have been lost meanwhile in both directions: our sequence number shows the others. */
  #linked(connected: boolean) {
    this.#connected = connected;
    if (!connected) return;
    for (const peer of this.#peers.values()) peer.receivedAt = Date.now();
    this.#publish({ kind: 'ask', to: null });
  }

  #checkPeers() {
    if (!this.#connected) return;
    this.#publish({ kind: 'alive' });
    for (const [id, { receivedAt }] of this.#peers) {
      if (Date.now() - receivedAt > DEAD_AFTER_MS) this.#forget(id);
    }
  }

  #receive(text: string) {
    const envelope = readEnvelope(text);
    if (!envelope || envelope.from === this.id) return;
    const { from, seq, word: message } = envelope;
    if (message.kind === 'gone') {
      this.#forget(from);
      return;
    }
    const peer = this.#peers.get(from) ?? { seq: 0, receivedAt: 0, isWhole: true, askedAt: 0 };
    this.#peers.set(from, peer);
    peer.isWhole = message.kind === 'state' || (peer.isWhole && seq === peer.seq + 1);
    peer.seq = seq;
    peer.receivedAt = Date.now();
    if (!peer.isWhole && peer.receivedAt - peer.askedAt > ASK_AGAIN_MS) {
      peer.askedAt = peer.receivedAt;
      this.#send({ kind: 'ask', to: from });
    }
    this.#take(from, message);
  }

  #take(from: string, message: ClusterMessage) {
    switch (message.kind) {
      case 'ask':
        if (message.to === null || message.to === this.id) this.#sendState();
        return;
      case 'state':
        this.presences.replaceNode(
          from,
          message.presents.map((present) => ({ ...present, node: from })),
        );
        return;
      case 'presence':
        for (const present of message.joins) this.presences.add({ ...present, node: from });
        for (const ref of message.leaves)
          this.presences.remove({ topicKey: message.topicKey, ref });
        return;
      case 'changes':
        this.#onChanges(message.batch);
        return;
      case 'broadcast': {
        const { topicKey, event, payload, bytes } = message;
        const body = bytes === undefined ? payload : Buffer.from(bytes, 'base64');
        this.#topics.broadcast(topicKey, { event, payload: body });
        return;
      }
      case 'alive':
      case 'gone':
    }
  }

  #sendState() {
    const presents = this.presences.of(this.id);
    this.#send({ kind: 'state', presents });
  }

  #forget(id: string) {
    if (this.#peers.delete(id)) this.presences.replaceNode(id, []);
  }

  #presenceChanged(topicKey: string, { joins, leaves }: PresenceDiff) {
    this.#topics.presenceChanged(topicKey, { joins: byKey(joins), leaves: byKey(leaves) });
    const ours = ({ node }: { node: string }) => node === this.id;
    const mine = { joins: joins.filter(ours), leaves: leaves.filter(ours) };
    if (mine.joins.length + mine.leaves.length === 0) return;
    this.#send({
      kind: 'presence',
      topicKey,
      joins: mine.joins,
      leaves: mine.leaves.map(({ ref }) => ref),
    });
  }
}
