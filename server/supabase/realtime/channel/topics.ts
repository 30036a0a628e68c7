import {
  encode,
  encodeBroadcastFor,
  type ProtocolVersion,
} from '#server/supabase/realtime/socket/codec.ts';
import type { Broadcast } from '#server/supabase/realtime/socket/message.ts';
import { topicOf } from '#server/supabase/realtime/channel/room.ts';
import type { Subscriber } from '#server/supabase/realtime/channel/subscriber.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';

/** The subscribers of each room on this node. */
export class Topics {
  readonly #members = new Map<string, Set<Subscriber>>();

  join(member: Subscriber) {
    const members = this.#members.get(member.room);
    if (members) members.add(member);
    else this.#members.set(member.room, new Set([member]));
  }

  leave(member: Subscriber) {
    const members = this.#members.get(member.room);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(member.room);
  }

  membersOf(room: string): Iterable<Subscriber> {
    return this.#members.get(room) ?? [];
  }

  has(room: string): boolean {
    return this.#members.has(room);
  }

  /** Members of either protocol version reach each other; bytes reach only those that can take them. */
  broadcast(room: string, message: Broadcast, { except }: { except?: Subscriber } = {}) {
    const topic = topicOf(room);
    this.#send(
      room,
      (version) => encodeBroadcastFor(version, topic, message),
      (member) => member !== except,
    );
  }

  /** Notifies subscribers of presence that somebody came or went. */
  presenceChanged(room: string, payload: unknown) {
    const about = {
      joinRef: null,
      ref: null,
      topic: topicOf(room),
      event: 'presence_diff',
      payload,
    };
    this.#send(
      room,
      (version) => encode(version, about),
      ({ receivesPresence }) => receivesPresence,
    );
  }

  /** One frame a version, shared by all who get it. */
  #send(
    room: string,
    frameFor: (version: ProtocolVersion) => WireFrame | null,
    concerns: (member: Subscriber) => boolean,
  ) {
    const frames = new Map<ProtocolVersion, WireFrame | null>();
    for (const member of this.#members.get(room) ?? []) {
      if (!concerns(member)) continue;
      const { version } = member;
      if (!frames.has(version)) frames.set(version, frameFor(version));
      const frame = frames.get(version);
      if (frame) member.send(frame);
    }
  }
}
