import { encodeBroadcastFor, type ProtocolVersion } from '#server/edge/realtime/codec.ts';
import type { Broadcast } from '#server/edge/realtime/message.ts';
import type { Subscriber } from '#server/edge/realtime/subscriber.ts';
import type { WireFrame } from '#server/edge/realtime/wire-frame.ts';

/** Who is on which topic of this node. Broadcasts reach the sockets of this node alone. */
export class Topics {
  readonly #members = new Map<string, Set<Subscriber>>();

  join(member: Subscriber) {
    const members = this.#members.get(member.topic);
    if (members) members.add(member);
    else this.#members.set(member.topic, new Set([member]));
  }

  leave(member: Subscriber) {
    const members = this.#members.get(member.topic);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(member.topic);
  }

  /** Members of either protocol version reach each other; bytes reach only those that can take them. */
  broadcast(from: Subscriber, message: Broadcast, { self }: { self: boolean }) {
    const frames = new Map<ProtocolVersion, WireFrame | null>();
    for (const member of this.#members.get(from.topic) ?? []) {
      if (member === from && !self) continue;
      const { version, topic } = member;
      if (!frames.has(version)) frames.set(version, encodeBroadcastFor(version, topic, message));
      const frame = frames.get(version);
      if (frame) member.send(frame);
    }
  }
}
