import type { FastifyInstance } from 'fastify';
import type { Oja } from '#server/define.ts';
import { serviceOf } from '#server/supabase/gateway/service.ts';

interface Tally {
  count: number;
  seconds: number;
}

/** Counts every response by surface and class of status. Returns how to print the figures of this process. */
export function requestMetrics(app: FastifyInstance, oja: Pick<Oja, 'wirePool'>): () => string {
  const tallies = new Map<string, Tally>();

  app.addHook('onResponse', (request, reply, done) => {
    const labels = `service="${serviceOf(request.url)}",status="${Math.floor(reply.statusCode / 100)}xx"`;
    const tally = tallies.get(labels) ?? { count: 0, seconds: 0 };
    tally.count++;
    tally.seconds += reply.elapsedTime / 1000;
    tallies.set(labels, tally);
    done();
  });

  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { totalCount, idleCount, waitingCount } = oja.wirePool;
    return [
      '# TYPE oja_requests_total counter',
      ...[...tallies].map(([labels, { count }]) => `oja_requests_total{${labels}} ${count}`),
      '# TYPE oja_request_seconds_total counter',
      ...[...tallies].map(
        ([labels, { seconds }]) => `oja_request_seconds_total{${labels}} ${seconds}`,
      ),
      '# TYPE oja_wire_connections gauge',
      `oja_wire_connections{state="open"} ${totalCount}`,
      `oja_wire_connections{state="idle"} ${idleCount}`,
      `oja_wire_connections{state="awaited"} ${waitingCount}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE process_heap_bytes gauge',
      `process_heap_bytes ${heapUsed}`,
      '# TYPE process_uptime_seconds counter',
      `process_uptime_seconds ${process.uptime()}`,
      '',
    ].join('\n');
  };
}
