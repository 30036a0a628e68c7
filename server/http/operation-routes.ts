import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { auditMetrics } from '#server/money/audit/audit-metrics.ts';
import type { Oja } from '#server/define.ts';
import { depositMetrics } from '#server/money/deposits/deposit-metrics.ts';
import type { ApiKeys } from '#server/supabase/gateway/api-keys.ts';
import { roleOfKey } from '#server/supabase/gateway/api-keys.ts';
import type { DiskAlarm } from '#server/supabase/gateway/disk-alarm.ts';
import { requestMetrics } from '#server/http/metrics.ts';
import { jobMetrics } from '#server/platform/jobs/job-metrics.ts';
import { bookMetrics } from '#server/trading/market/book/book-metrics.ts';
import { reconciliationMetrics } from '#server/money/reconciliation/reconciliation-metrics.ts';

/** For operators: liveness, readiness and metrics. */
export function operationRoutes(
  app: FastifyInstance,
  oja: Oja,
  { keys, disk }: { keys: ApiKeys; disk: DiskAlarm },
) {
  const metrics = requestMetrics(app, oja);

  app.get('/health/live', () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const answers = await sql`select 1`.execute(oja.db).then(
      () => true,
      () => false,
    );
    void reply.header('cache-control', 'no-store').status(answers ? 200 : 503);
    return { status: answers ? 'ok' : 'unavailable', database: answers, writes: !disk.isLow() };
  });

  app.get('/metrics', async (request, reply) => {
    if (oja.config.mode === 'production' && !isOperator(request, keys)) return reply.callNotFound();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(
        metrics() +
          disk.metrics() +
          bookMetrics(oja.offers) +
          (await auditMetrics(oja.db)) +
          (await jobMetrics(oja.db)) +
          (await reconciliationMetrics(oja.db)) +
          (await depositMetrics(oja.db)),
      );
  });
}

/** In production metrics need the service key. */
function isOperator(request: FastifyRequest, keys: ApiKeys): boolean {
  const { apikey, authorization } = request.headers;
  const presented =
    typeof apikey === 'string' ? apikey : (authorization ?? '').replace(/^bearer /i, '');
  return roleOfKey(keys, presented) === 'service_role';
}
