import {
  decodeBroadcastPush,
  encodeBroadcast,
} from '#server/supabase/realtime/socket/binary-broadcast.ts';
import {
  ArrayMessage,
  type Broadcast,
  type Message,
  ObjectMessage,
} from '#server/supabase/realtime/socket/message.ts';
import {
  binaryFrame,
  textFrame,
  type WireFrame,
} from '#server/supabase/realtime/socket/wire-frame.ts';

export type ProtocolVersion = '1.0.0' | '2.0.0';

export function isProtocolVersion(version: string): version is ProtocolVersion {
  return version === '1.0.0' || version === '2.0.0';
}

/** Parses one frame; null when it is not a message. */
export function decode(version: ProtocolVersion, data: Buffer, isBinary: boolean): Message | null {
  try {
    if (isBinary) return version === '2.0.0' ? decodeBroadcastPush(data) : null;
    const value: unknown = JSON.parse(data.toString('utf8'));
    return (version === '2.0.0' ? ArrayMessage : ObjectMessage).safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

export function encode(version: ProtocolVersion, message: Message): WireFrame {
  return encodeText(version, message, JSON.stringify(message.payload));
}

/** As `encode`, for a payload that is JSON text already. */
export function encodeText(
  version: ProtocolVersion,
  { joinRef, ref, topic, event }: Omit<Message, 'payload'>,
  payload: string,
): WireFrame {
  const name = JSON.stringify(topic);
  const what = JSON.stringify(event);
  return textFrame(
    version === '2.0.0'
      ? `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${name},${what},${payload}]`
      : `{"topic":${name},"event":${what},"payload":${payload},"ref":${JSON.stringify(ref)}}`,
  );
}

/** A broadcast as a member of the topic receives it; null when its version cannot carry bytes. */
export function encodeBroadcastFor(
  version: ProtocolVersion,
  topic: string,
  { event, payload }: Broadcast,
): WireFrame | null {
  if (Buffer.isBuffer(payload)) {
    return version === '2.0.0' ? binaryFrame(encodeBroadcast(topic, event, payload)) : null;
  }
  return encode(version, {
    joinRef: null,
    ref: null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  });
}
