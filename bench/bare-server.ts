import Fastify from 'fastify';

/**
 * Routes that parse JSON and answer JSON, and nothing else: what P4 and P5 compare with. A page is as long
 * as it is asked to be.
 */
const app = Fastify();
const pages = new Map<string, string>();
app.post('/rest/v1/rpc/:name', (request) => ({
  now: new Date().toISOString(),
  got: typeof request.body,
}));
app.get<{ Querystring: { bytes: string } }>('/rest/v1/page', ({ query: { bytes } }, reply) => {
  const page = pages.get(bytes) ?? JSON.stringify(['x'.repeat(Number(bytes) - 4)]);
  pages.set(bytes, page);
  return reply.type('application/json; charset=utf-8').send(page);
});
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.('ready');
