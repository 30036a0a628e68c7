import type { FastifyInstance } from 'fastify';
import type { Oja } from '#server/define.ts';
import { type Service, serviceOf } from '#server/supabase/gateway/service.ts';

interface Tally {
  count: number;
  seconds: number;
}

/** Counts every response by surface and class of status. Returns how to print the figures of this process. */
export function requestMetrics(app: FastifyInstance, oja: Pick<Oja, 'wirePool'>): () => string {
  const tallies = new Map<string, Tally>();
  /** The same tallies by service and class of status, so that counting writes no labels. */
  const ofServices = new Map<Service, Tally[]>();
  const tallyOf = (service: Service, hundreds: number): Tally => {
    const ofService = ofServices.get(service) ?? [];
    ofServices.set(service, ofService);
    const made = (ofService[hundreds] = { count: 0, seconds: 0 });
    tallies.set(`service="${service}",status="${hundreds}xx"`, made);
    return made;
  };

  app.addHook('onResponse', (request, reply, done) => {
    const service = serviceOf(request.url);
    const hundreds = Math.floor(reply.statusCode / 100);
    const tally = ofServices.get(service)?.[hundreds] ?? tallyOf(service, hundreds);
    tally.count++;
    tally.seconds += reply.elapsedTime / 1000;
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
