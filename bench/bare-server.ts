import Fastify from 'fastify';

/** A route that parses JSON and returns JSON, and nothing else: the baseline of P5. */
const app = Fastify();
app.post('/rest/v1/rpc/:name', (request) => ({
  now: new Date().toISOString(),
  got: typeof request.body,
}));
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.('ready');
