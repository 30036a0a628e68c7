import { z } from 'zod';

/** One message of the channel protocol, of either version. */
export interface Message {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

const Ref = z
  .union([z.string().max(255), z.number()])
  .nullish()
  .transform((ref) => (ref === null || ref === undefined ? null : String(ref)));
export const Name = z.string().min(1).max(255);

/** 1.0.0 sends objects. */
export const ObjectMessage = z
  .object({ topic: Name, event: Name, payload: z.unknown(), ref: Ref, join_ref: Ref })
  .transform(({ topic, event, payload, ref, join_ref }): Message => ({
    joinRef: join_ref,
    ref,
    topic,
    event,
    payload,
  }));

/** 2.0.0 sends arrays. */
export const ArrayMessage = z
  .tuple([Ref, Ref, Name, Name, z.unknown()])
  .transform(([joinRef, ref, topic, event, payload]): Message => ({
    joinRef,
    ref,
    topic,
    event,
    payload,
  }));

/** What a client shows the others on the topic of itself, or no longer. */
export const PresenceRequest = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z.record(z.string(), z.unknown()).nullish() }),
  z.object({ event: z.literal('untrack') }),
]);

export const Broadcast = z.object({ event: Name, payload: z.unknown().optional() });
/** A message between clients of one topic: JSON, or bytes where both sides use 2.0.0. */
export type Broadcast = z.infer<typeof Broadcast>;
