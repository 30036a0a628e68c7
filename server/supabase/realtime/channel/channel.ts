import type { Caller } from '#server/define.ts';
import { encode, type ProtocolVersion } from '#server/supabase/realtime/socket/codec.ts';
import { BadFilter } from '#server/supabase/realtime/feed/filter.ts';
import type { JoinRequest } from '#server/supabase/realtime/channel/join-request.ts';
import { type Viewer, viewerOf } from '#server/supabase/realtime/feed/visibility.ts';
import { topicKeyOf } from '#server/supabase/realtime/channel/topic-key.ts';
import { Presence } from '#server/supabase/realtime/channel/presence.ts';
import type { RealtimeNode } from '#server/supabase/realtime/node.ts';
import type { Subscriber } from '#server/supabase/realtime/channel/subscriber.ts';
import type { Subscription } from '#server/supabase/realtime/feed/subscriptions.ts';
import { BadSubscription, readSubscription } from '#server/supabase/realtime/feed/subscribe.ts';
import { EVERYTHING, type TopicRights } from '#server/supabase/realtime/channel/topic-rights.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';

/** What a channel needs of its socket. */
export interface ChannelOwner {
  readonly node: RealtimeNode;
  readonly version: ProtocolVersion;
  readonly keyCaller: Caller;
  send(frame: WireFrame): void;
  /** Spends so many steps of the budget for its channels' filters. */
  spend(steps: number): boolean;
  /** The channel is closed; another may have taken its topic meanwhile. */
  closed(channel: Channel): void;
}

const PREFIX = /^realtime:/;

/** One topic joined by one socket, with the caller it was joined as and its subscriptions. */
export class Channel implements Subscriber {
  readonly topic: string;
  readonly topicKey: string;
  readonly presence: Presence;
  rights: TopicRights = EVERYTHING;
  readonly joinRef: string | null;
  readonly request: JoinRequest;
  /** The last token sent, so that an unchanged one costs nothing. */
  token: string | undefined;
  caller: Caller;
  viewer: Viewer;
  closed = false;
  /** Why it has no subscriptions although it requested some. */
  refusal: string | null = null;
  readonly #owner: ChannelOwner;
  #subscriptions: Subscription[] = [];
  #work: Promise<void> = Promise.resolve();

  constructor(owner: ChannelOwner, topic: string, joinRef: string | null, request: JoinRequest) {
    this.#owner = owner;
    this.topic = topic;
    this.topicKey = topicKeyOf(topic, request.isPrivate);
    this.presence = new Presence(owner.node.cluster.presences, this.topicKey, request);
    this.joinRef = joinRef;
    this.request = request;
    this.token = request.accessToken;
    this.caller = owner.keyCaller;
    this.viewer = viewerOf(owner.keyCaller);
  }

  get version(): ProtocolVersion {
    return this.#owner.version;
  }

  /** The topic as clients name it. */
  get name(): string {
    return this.topic.replace(PREFIX, '');
  }

  get receivesPresence(): boolean {
    return this.presence.isSubscribed;
  }

  /** When the caller's token expires, in milliseconds; a key's never does. */
  get expiresAt(): number {
    const { exp } = this.caller.claims;
    return this.caller.sessionId !== null && typeof exp === 'number' ? exp * 1_000 : Infinity;
  }

  /** Runs what must wait for the response to an earlier message of this channel. */
  inOrder(task: () => Promise<void>) {
    this.#work = this.#work.then(task).catch((error: unknown) => {
      this.#owner.node.log.error({ err: error }, 'a realtime channel failed');
      this.end('Something went wrong. Join again.');
    });
  }

  /**
   * Takes part as this caller from now on. Returns why the requested changes cannot be subscribed to, or null: then all
   * of them are; otherwise none is.
   */
  admit(caller: Caller): string | null {
    this.refusal = this.#subscribeAs(caller);
    return this.refusal;
  }

  /**
   * Whether a visitor who may not subscribe to this may do so once signed in: clients join before they have read their
   * session, so this is no reason yet to refuse the channel.
   */
  maySubscribeSignedIn(): boolean {
    return this.caller.role === 'anon' && this.#refusalTo('authenticated') === null;
  }

  #refusalTo(role: Caller['role']): string | null {
    try {
      for (const request of this.request.changes)
        readSubscription(request, role, this.#owner.node.tables);
      return null;
    } catch (error) {
      if (!(error instanceof BadSubscription || error instanceof BadFilter)) throw error;
      return `Unable to subscribe to changes with given parameters: ${error.message}`;
    }
  }

  #subscribeAs(caller: Caller): string | null {
    const { node } = this.#owner;
    this.#unsubscribe();
    this.caller = caller;
    this.viewer = viewerOf(caller);
    node.topics.join(this);
    const refusal = this.#refusalTo(caller.role);
    if (refusal !== null) return refusal;
    this.#subscriptions = this.request.changes.map((request) => ({
      ...readSubscription(request, caller.role, node.tables),
      channel: this,
    }));
    for (const subscription of this.#subscriptions) node.subscriptions.add(subscription);
    return null;
  }

  maySpend(steps: number): boolean {
    if (this.closed || this.#owner.spend(steps)) return !this.closed;
    this.end('The patterns in the filters of this connection take too long. Ask for less');
    return false;
  }

  send(frame: WireFrame) {
    if (!this.closed) this.#owner.send(frame);
  }

  push(event: string, payload: unknown, ref: string | null = null) {
    const { topic, joinRef } = this;
    this.send(encode(this.version, { joinRef, ref, topic, event, payload }));
  }

  /** Sends the client a status that is not the response to a message. */
  system(extension: 'postgres_changes' | 'system', status: 'ok' | 'error', message: string) {
    this.push('system', { extension, status, message, channel: this.name });
  }

  /** Announces whether the requested changes will come. */
  announceChanges() {
    if (this.refusal === null) this.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    else this.system('postgres_changes', 'error', this.refusal);
  }

  /** Closes the channel from our side with a reason. */
  end(message: string) {
    if (this.closed) return;
    this.system('system', 'error', message);
    this.close();
  }

  close() {
    if (this.closed) return;
    this.push('phx_close', {}, this.joinRef);
    this.drop();
  }

  /** Drops the channel silently: the socket is gone, or was never admitted. */
  drop() {
    if (this.closed) return;
    this.closed = true;
    this.#unsubscribe();
    this.presence.leave();
    this.#owner.node.topics.leave(this);
    this.#owner.closed(this);
  }

  #unsubscribe() {
    for (const subscription of this.#subscriptions) {
      this.#owner.node.subscriptions.remove(subscription);
    }
    this.#subscriptions = [];
  }
}
