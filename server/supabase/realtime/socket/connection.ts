import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Caller } from '#server/define.ts';
import { Budget } from '#server/supabase/realtime/socket/budget.ts';
import type { Channel, ChannelOwner } from '#server/supabase/realtime/channel/channel.ts';
import { decode, encode, type ProtocolVersion } from '#server/supabase/realtime/socket/codec.ts';
import {
  JOIN_RATE,
  MESSAGE_RATE,
  PATTERN_RATE,
  PRESENCE_RATE,
  TYPING_RATE,
} from '#server/supabase/realtime/socket/limits.ts';
import type { Message } from '#server/supabase/realtime/socket/message.ts';
import type { RealtimeNode } from '#server/supabase/realtime/node.ts';
import { Outbox } from '#server/supabase/realtime/socket/outbox.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';

interface Opened {
  readonly socket: WebSocket;
  readonly stream: Duplex;
  readonly version: ProtocolVersion;
  readonly apiKey: string;
  readonly keyCaller: Caller;
  readonly network: string;
}

export type Handle = (connection: Connection, message: Message) => void;

/** One open socket: its channels, its outbox, and when it last sent something. */
export class Connection implements ChannelOwner {
  readonly node: RealtimeNode;
  readonly version: ProtocolVersion;
  readonly apiKey: string;
  readonly keyCaller: Caller;
  readonly channels = new Map<string, Channel>();
  readonly joins = new Budget(JOIN_RATE);
  readonly presenceCalls = new Budget(PRESENCE_RATE);
  readonly typing = new Budget(TYPING_RATE);
  lastReceivedAt = Date.now();
  readonly #socket: WebSocket;
  readonly #outbox: Outbox;
  readonly #messages = new Budget(MESSAGE_RATE);
  readonly #patternSteps = new Budget(PATTERN_RATE);
  readonly #network: string;
  readonly #people = new Set<string>();

  constructor(node: RealtimeNode, { socket, stream, version, apiKey, keyCaller, network }: Opened) {
    this.node = node;
    this.version = version;
    this.apiKey = apiKey;
    this.keyCaller = keyCaller;
    this.#socket = socket;
    this.#network = network;
    this.#outbox = new Outbox(stream);
  }

  /** Handles one frame. An invalid one is ignored: the client's next may be valid. */
  receive(data: Buffer, isBinary: boolean, handle: Handle) {
    this.lastReceivedAt = Date.now();
    if (
      !this.#messages.take(this.lastReceivedAt) ||
      !this.node.networks.maySpeak(this.#network, this.lastReceivedAt)
    ) {
      this.close(1008, 'Too many messages per second');
      return;
    }
    const message = decode(this.version, data, isBinary);
    if (message) handle(this, message);
  }

  /** Whether its network may join one more channel now: each join queries the database. */
  networkMayJoin(): boolean {
    return this.node.networks.mayJoin(this.#network);
  }

  /** Counts the socket as one of this person's, once; false when they have too many. */
  belongsTo(userId: string | null): boolean {
    if (userId === null || this.#people.has(userId)) return true;
    if (!this.node.people.enter(userId)) return false;
    this.#people.add(userId);
    return true;
  }

  send(frame: WireFrame) {
    this.#outbox.send(frame);
  }

  reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object) {
    const payload = { status, response };
    this.send(encode(this.version, { joinRef, ref, topic, event: 'phx_reply', payload }));
  }

  refuse(message: Message, reason: string) {
    this.reply(message, 'error', { reason });
  }

  spend(steps: number): boolean {
    return this.#patternSteps.take(Date.now(), steps);
  }

  closed(channel: Channel) {
    if (this.channels.get(channel.topic) === channel) this.channels.delete(channel.topic);
  }

  /** Sends what is waiting and closes; the client reconnects. */
  close(code: number, reason: string) {
    this.#outbox.flush();
    this.#socket.close(code, reason);
  }

  terminate() {
    this.#socket.terminate();
  }

  /** The socket is gone. */
  gone() {
    for (const channel of this.channels.values()) channel.drop();
    for (const userId of this.#people) this.node.people.leave(userId);
    this.node.networks.leave(this.#network);
  }
}
