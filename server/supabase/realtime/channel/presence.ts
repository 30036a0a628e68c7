import { randomUUID } from 'node:crypto';
import type { JoinRequest } from '#server/supabase/realtime/channel/join-request.ts';
import type { Present, Presences } from '#server/supabase/realtime/channel/presences.ts';

/** One channel's presence in its topic. */
export class Presence {
  /** Whether the channel receives presence changes. */
  isSubscribed: boolean;
  readonly #presences: Presences;
  readonly #topicKey: string;
  #key: string | null;
  #tracked: { present: Present; text: string } | null = null;

  constructor(presences: Presences, topicKey: string, request: JoinRequest) {
    this.#presences = presences;
    this.#topicKey = topicKey;
    this.#key = request.presenceKey;
    this.isSubscribed = request.presence;
  }

  get isTracked(): boolean {
    return this.#tracked !== null;
  }

  get others(): number {
    return this.#presences.countIn(this.#topicKey);
  }

  state() {
    return this.#presences.stateOf(this.#topicKey);
  }

  /** Repeating the same payload broadcasts nothing. */
  track(payload: Readonly<Record<string, unknown>>) {
    const text = JSON.stringify(payload);
    if (this.#tracked?.text === text) return;
    const before = this.#tracked?.present ?? null;
    this.#key ??= randomUUID();
    const entry = { topicKey: this.#topicKey, key: this.#key, payload, before };
    this.#tracked = { present: this.#presences.track(entry), text };
  }

  leave() {
    if (this.#tracked) this.#presences.remove(this.#tracked.present);
    this.#tracked = null;
  }
}
