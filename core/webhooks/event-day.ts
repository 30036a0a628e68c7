import type { JsonObject } from '#core/record/canonical-json.ts';
import { sha256 } from '#core/record/digest.ts';

/** The type of the signature of a day's digest, by the key for records. */
export const EVENT_DAY_TYPE = 'oja-event-day';

/** What a day's digest covers: the numbers after the digest before, up to the last event of the day. */
export interface EventDay extends JsonObject {
  /** In Lagos. */
  readonly day: string;
  readonly first_seq: number;
  readonly last_seq: number;
  readonly count: number;
  /** Of the lines of its events (`eventLines`), as hex. */
  readonly sha256: string;
}

/** What is signed of a digest: it, and whose it is. */
export interface SignedEventDay extends EventDay {
  readonly merchant_id: string;
  readonly test: boolean;
}

/** The digest of events in the order of their numbers: SHA-256 of a line `seq id` for each, ended by a line feed. */
export function eventsDigest(
  events: readonly { readonly seq: number; readonly id: string }[],
): Promise<string> {
  return sha256(events.map(({ seq, id }) => `${seq} ${id}\n`).join(''));
}
