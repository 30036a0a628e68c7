import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '#server/platform/config/config.ts';
import type { Caller } from '#server/define.ts';
import { allowedOrigin } from '#server/supabase/gateway/cors.ts';
import { type RealtimeAuth, RealtimeRefusal } from '#server/supabase/realtime/socket/auth.ts';
import { isProtocolVersion, type ProtocolVersion } from '#server/supabase/realtime/socket/codec.ts';

export interface Handshake {
  readonly version: ProtocolVersion;
  readonly apiKey: string;
  readonly keyCaller: Caller;
}

const PATH = '/realtime/v1/websocket';

/** Whether the path, without its query, is one of ours. */
export function isRealtimePath(request: IncomingMessage): boolean {
  return urlOf(request).pathname.startsWith('/realtime/v1/');
}

/** Checks a request to open a socket before it is one. Throws RealtimeRefusal. */
export async function readHandshake(
  request: IncomingMessage,
  config: Config,
  auth: RealtimeAuth,
): Promise<Handshake> {
  const url = urlOf(request);
  if (url.pathname !== PATH) throw new RealtimeRefusal(404, 'There is no such endpoint');
  const { origin } = request.headers;
  if (origin && allowedOrigin(config, origin) === null) {
    throw new RealtimeRefusal(403, 'This page may not connect here');
  }
  const version = url.searchParams.get('vsn') ?? '1.0.0';
  if (!isProtocolVersion(version)) throw new RealtimeRefusal(400, 'Unknown protocol version');
  const header = request.headers['apikey'];
  const apiKey = url.searchParams.get('apikey') ?? (typeof header === 'string' ? header : '');
  const keyCaller = await auth.verify(apiKey || undefined, undefined);
  return { version, apiKey, keyCaller };
}

/** Refuses a request to open a socket in plain HTTP, and closes the connection. */
export function refuseHandshake(stream: Duplex, error: unknown) {
  const { status, message } =
    error instanceof RealtimeRefusal
      ? error
      : { status: 503, message: 'The service is busy. Try again in a moment.' };
  const body = JSON.stringify({ error: message });
  stream.once('finish', () => stream.destroy());
  stream.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function urlOf(request: IncomingMessage): URL {
  return URL.parse(request.url ?? '/', 'http://localhost') ?? new URL('http://localhost/');
}
