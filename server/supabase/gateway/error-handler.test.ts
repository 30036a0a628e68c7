import { connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleErrors } from '#server/supabase/gateway/error-handler.ts';

let app: FastifyInstance;
let url: URL;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  app = Fastify({ logger: { level: 'error', stream } });
  handleErrors(app);
  app.post('/', (request) => {
    if (request.body !== null) throw new Error('a fault of ours');
    return null;
  });
  url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(() => app.close());

function send(body: string, length: number) {
  const socket = connect(Number(url.port), url.hostname, () =>
    socket.write(
      `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
    ),
  );
  socket.on('error', () => undefined);
  return socket;
}

test('a fault of ours is logged, a client that hangs up half-way is not', async () => {
  const hasty = send('{"half":', 1_000);
  await new Promise((resolve) => app.server.once('request', resolve));
  hasty.destroy();
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, open) => resolve(open))))
    .toBe(0);

  const patient = send('{}', 2);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  patient.destroy();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('a fault of ours');
});
