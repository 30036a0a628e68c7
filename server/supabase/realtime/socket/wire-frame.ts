const TEXT = 0x81;
const BINARY = 0x82;

/** A whole WebSocket message, ready to be written to any number of sockets. */
export type WireFrame = Buffer;

export function textFrame(text: string): WireFrame {
  return frame(TEXT, Buffer.from(text));
}

export function binaryFrame(payload: Buffer): WireFrame {
  return frame(BINARY, payload);
}

/** Servers send unmasked and, here, never in fragments: a header of two, four or ten bytes and the payload. */
function frame(kind: number, payload: Buffer): WireFrame {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([kind, length]), payload]);
  if (length < 65_536) {
    return Buffer.concat([Buffer.from([kind, 126, length >> 8, length & 255]), payload]);
  }
  const header = Buffer.alloc(10);
  header[0] = kind;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}
