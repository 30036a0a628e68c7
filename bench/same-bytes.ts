import type { FastifyInstance } from 'fastify';

/** Behind the product's own gateway, a route that sends so many bytes of JSON and nothing else. */
export async function sameBytes(app: FastifyInstance): Promise<void> {
  const pages = new Map<string, string>();
  app.get<{ Params: { bytes: string } }>('/rest/v1/same-bytes/:bytes', ({ params }, reply) => {
    const { bytes } = params;
    const page = pages.get(bytes) ?? JSON.stringify(['x'.repeat(Number(bytes) - 4)]);
    pages.set(bytes, page);
    return reply.type('application/json; charset=utf-8').send(page);
  });
}
