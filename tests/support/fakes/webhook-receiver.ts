import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';

export interface Received {
  readonly path: string;
  readonly host: string | undefined;
  /** The name that the client asked for in TLS; false or null where none. */
  readonly serverName: string | false | null;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Answers each request; 200 unless it is replaced. */
  answer: (got: Received, count: number) => number;
  close(): Promise<void>;
}

/** A merchant's server on this machine, which remembers what it was sent. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver = {
    received: [] as Received[],
    answer: (() => 200) as WebhookReceiver['answer'],
  };
  const server = createServer((request, response) => {
    void readAll(request).then((got) => {
      receiver.received.push(got);
      response.writeHead(receiver.answer(got, receiver.received.length)).end('thank you');
    });
  });
  return Object.assign(receiver, await listening(server));
}

/** A server that answers as the test says, by TLS where it is asked for. */
export async function rawServer(listener: RequestListener, isTls = false) {
  return listening(
    isTls
      ? createTlsServer({ key: HOOKS_KEY, cert: HOOKS_CERTIFICATE }, listener)
      : createServer(listener),
  );
}

async function listening(server: ReturnType<typeof createServer>) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function readAll(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    path: request.url ?? '',
    host: request.headers.host,
    serverName: (request.socket as TLSSocket).servername,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** Made for tests: of `hooks.example`, signed by itself, for a hundred years. */
const HOOKS_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgydPoqebxsvpJt3fw
0QuZoBdU8CAastvQ35OKoM4ZvY+hRANCAAQcA9HdneXIeUCwAfp5FpGyw2zQjbYl
K9WvhTZO0nJrt33FXMqBMt+gy3HOmHPOM7zj8JteWiVBINxILme5qN8J
-----END PRIVATE KEY-----`;
export const HOOKS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBojCCAUegAwIBAgIUG/qGb7jRBzRSZ0m1ezYZUAErS5kwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTAgFw0yNjExMjgwNjExNDRaGA8yMTI2
MTEwNDA2MTE0NFowGDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABBwD0d2d5ch5QLAB+nkWkbLDbNCNtiUr1a+FNk7Scmu3
fcVcyoEy36DLcc6Yc84zvOPwm15aJUEg3EguZ7mo3wmjbTBrMB0GA1UdDgQWBBSJ
oba4MsF2JD1d6gBYDAsZdbGYcDAfBgNVHSMEGDAWgBSJoba4MsF2JD1d6gBYDAsZ
dbGYcDAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDWhvb2tzLmV4YW1wbGUw
CgYIKoZIzj0EAwIDSQAwRgIhAO9UsKUakE6efXvKJE7lUqvJc3kZxnDQAYoQ5eP3
umiRAiEA9mkMDx4xyGOJHxxaen6QWAOLv64MoX8UVMg+P2lJe90=
-----END CERTIFICATE-----`;
