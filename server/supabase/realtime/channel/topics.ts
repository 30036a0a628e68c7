import {
  encode,
  encodeBroadcastFor,
  type ProtocolVersion,
} from '#server/supabase/realtime/socket/codec.ts';
import type { Broadcast } from '#server/supabase/realtime/socket/message.ts';
import { topicOf } from '#server/supabase/realtime/channel/topic-key.ts';
import type { Subscriber } from '#server/supabase/realtime/channel/subscriber.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';

/** The subscribers of each topic on this node. */
export class Topics {
  readonly #members = new Map<string, Set<Subscriber>>();

  join(member: Subscriber) {
    const members = this.#members.get(member.topicKey);
    if (members) members.add(member);
    else this.#members.set(member.topicKey, new Set([member]));
  }

  leave(member: Subscriber) {
    const members = this.#members.get(member.topicKey);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(member.topicKey);
  }

  membersOf(topicKey: string): Iterable<Subscriber> {
    return this.#members.get(topicKey) ?? [];
  }

  has(topicKey: string): boolean {
    return this.#members.has(topicKey);
  }

  /** Members of either protocol version reach each other; bytes reach only those that can take them. */
  broadcast(topicKey: string, message: Broadcast, { except }: { except?: Subscriber } = {}) {
    const topic = topicOf(topicKey);
    this.#send(
      topicKey,
      (version) => encodeBroadcastFor(version, topic, message),
      (member) => member !== except,
    );
  }

  /** Notifies subscribers of presence that somebody came or went. */
  presenceChanged(topicKey: string, payload: unknown) {
    const about = {
      joinRef: null,
      ref: null,
      topic: topicOf(topicKey),
      event: 'presence_diff',
      payload,
    };
    this.#send(
      topicKey,
      (version) => encode(version, about),
      ({ receivesPresence }) => receivesPresence,
    );
  }

  /** One frame a version, shared by all who get it. */
  #send(
    topicKey: string,
    frameFor: (version: ProtocolVersion) => WireFrame | null,
    concerns: (member: Subscriber) => boolean,
  ) {
    const frames = new Map<ProtocolVersion, WireFrame | null>();
    for (const member of this.#members.get(topicKey) ?? []) {
      if (!concerns(member)) continue;
      const { version } = member;
      if (!frames.has(version)) frames.set(version, frameFor(version));
      const frame = frames.get(version);
      if (frame) member.send(frame);
    }
  }
}
