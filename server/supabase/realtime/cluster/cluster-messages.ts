import { z } from 'zod';
import { FeedBatch } from '#server/supabase/realtime/feed/feed-rows.ts';

const Present = z.object({
  topicKey: z.string(),
  key: z.string(),
  ref: z.string(),
  meta: z.record(z.string(), z.unknown()),
});

/** The messages between nodes. */
const ClusterMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('alive') }),
  z.object({ kind: z.literal('gone') }),
  /** Requests the presence of a node; null asks everyone. */
  z.object({ kind: z.literal('ask'), to: z.string().nullable() }),
  z.object({ kind: z.literal('state'), presents: z.array(Present) }),
  z.object({
    kind: z.literal('presence'),
    topicKey: z.string(),
    joins: z.array(Present),
    leaves: z.array(z.string()),
  }),
  z.object({ kind: z.literal('changes'), batch: FeedBatch }),
  z.object({
    kind: z.literal('broadcast'),
    topicKey: z.string(),
    event: z.string(),
    payload: z.unknown().optional(),
    bytes: z.string().optional(),
  }),
]);
export type ClusterMessage = z.infer<typeof ClusterMessage>;

const Envelope = z.object({ from: z.string(), seq: z.number(), word: ClusterMessage });
export type Envelope = z.infer<typeof Envelope>;

/** Null for messages of an older or newer version that this one does not understand. */
export function readEnvelope(text: string): Envelope | null {
  try {
    return Envelope.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
