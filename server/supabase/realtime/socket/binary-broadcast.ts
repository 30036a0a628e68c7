import type { Message } from '#server/supabase/realtime/socket/message.ts';

const PUSH = 3;
const BROADCAST = 4;
const BYTES = 0;
const JSON_TEXT = 1;
const PUSH_HEADER = 7;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Protocol 2.0.0 sends broadcasts as bytes. From a client: kind 3, the lengths of join reference, reference,
 * topic, event and metadata, the payload's encoding, those five texts, the payload. Throws on anything else.
 */
export function decodeBroadcastPush(data: Buffer): Message {
  if (data[0] !== PUSH || data.length < PUSH_HEADER) throw new Error('not a broadcast');
  let at = PUSH_HEADER;
  const [joinRef, ref, topic, event] = [1, 2, 3, 4, 5].map((position) => {
    const end = at + (data[position] ?? 0);
    if (end > data.length) throw new Error('a broadcast shorter than it says');
    const text = decoder.decode(data.subarray(at, end));
    at = end;
    return text;
  });
  if (!topic || !event) throw new Error('a broadcast without topic or event');
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload: body(data[6], data.subarray(at)) },
  };
}

/** To a client: kind 4, the lengths of topic, event and (no) metadata, the encoding, the texts, the payload. */
export function encodeBroadcast(topic: string, event: string, payload: Buffer): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)];
  return Buffer.concat([
    Buffer.from([BROADCAST, topicBytes.length, eventBytes.length, 0, BYTES]),
    topicBytes,
    eventBytes,
    payload,
  ]);
}

function body(encoding: number | undefined, bytes: Buffer): unknown {
  if (encoding === JSON_TEXT) return JSON.parse(decoder.decode(bytes));
  if (encoding === BYTES) return Buffer.from(bytes);
  throw new Error('a broadcast in an unknown encoding');
}
