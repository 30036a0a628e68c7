import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { FileScanner, ScanVerdict } from '#server/platform/integrations/scan/scan-port.ts';

/** Where clamd listens: on a port, or at a path of this machine. */
export type ClamdEndpoint =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

const TIMEOUT_MS = 30_000;
const CHUNK_BYTES = 65_536;
const LONGEST_ANSWER_BYTES = 1_024;

/** Reads `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function clamdEndpoint(text: string): ClamdEndpoint | undefined {
  const path = /^unix:(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const [, name, plain, digits] =
    /^tcp:\/\/(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})\/?$/i.exec(text) ?? [];
  const host = name ?? plain;
  const port = Number(digits);
  return host !== undefined && port >= 1 && port <= 65_535 ? { host, port } : undefined;
}

/** Asks clamd by its INSTREAM command, each file on a connection of its own. */
export function clamd(endpoint: ClamdEndpoint, timeoutMs = TIMEOUT_MS): FileScanner {
  return {
    async scan(content) {
      const socket = connect(endpoint);
      const late = setTimeout(() => socket.destroy(new Error('clamd took too long')), timeoutMs);
      try {
        const [answer] = await Promise.all([
          answerOn(socket),
          pipeline(instream(content), socket, { end: false }),
        ]);
        return verdictOf(answer);
      } finally {
        clearTimeout(late);
        socket.destroy();
      }
    },
  };
}

/** The command, the file in chunks that each begin with their length, and one of no length. */
async function* instream(content: Uint8Array | AsyncIterable<Uint8Array>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const segment of content instanceof Uint8Array ? [content] : content) {
    for (let at = 0; at < segment.length; at += CHUNK_BYTES) {
      const chunk = segment.subarray(at, at + CHUNK_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      yield length;
      yield chunk;
    }
  }
  yield Buffer.alloc(4);
}

/** clamd's response, up to its closing zero byte. A connection that ends earlier gave none. */
function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const end = received.indexOf(0);
      if (end >= 0) resolve(received.toString('latin1', 0, end));
      else if (received.length > LONGEST_ANSWER_BYTES)
        socket.destroy(new Error('clamd says too much'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('clamd hung up')));
  });
}

/** Only the two known responses are a verdict. */
function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return 'clean';
  const found = /^stream: ([\x21-\x7e][\x20-\x7e]{0,199}) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return { found };
  throw new Error(`clamd gave no verdict: ${answer.replace(/[^\x20-\x7e]/g, '?').slice(0, 200)}`);
}
