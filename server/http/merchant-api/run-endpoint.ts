import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors/app-error.ts';
import { MERCHANT_API_DETAILS } from '#core/merchant-api/refusal-details.ts';
import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import { IdempotencyKey } from '#core/wire/shared.ts';
import type { ApiEndpoint, KeyCaller } from '#server/business/api/endpoint.ts';
import {
  claimResponse,
  dropClaim,
  type IdempotentRequest,
  storeResponse,
  onceKeyOf,
} from '#server/business/api/first-response.ts';
import { warnOwner } from '#server/business/keys/warn-owner.ts';
import type { Oja } from '#server/define.ts';
import { recordStopped } from '#server/money/limits/record-stopped.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import { errorResponse, refusalOf } from '#server/http/merchant-api/error-response.ts';

/** A request with its reply; `docs` is where errors are explained. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly docs: string;
}

/** Runs an endpoint for a caller who is known: rights, input, what it does, and its response checked by its schema. */
export async function runEndpoint(
  oja: Oja,
  endpoint: ApiEndpoint,
  caller: KeyCaller,
  { request, reply, docs }: Exchange,
) {
  requireRights(endpoint, caller);
  const call = {
    params: endpoint.params?.parse(request.params) ?? {},
    query: endpoint.query?.parse(request.query) ?? {},
    body: endpoint.body?.parse(request.body ?? {}) ?? {},
  };
  const status = endpoint.status ?? 200;
  const run = async (as: KeyCaller) => {
    const response = endpoint.response.safeParse(
      await counted(oja, caller, () => endpoint.run(oja, { ...call, caller: as })),
    );
    if (!response.success) {
      throw new Error('an endpoint answered what it does not promise', { cause: response.error });
    }
    return JSON.stringify(response.data);
  };
  void reply.type('application/json; charset=utf-8');
  if (endpoint.method !== 'POST') return reply.status(status).send(await run(caller));

  const claim = claimOf(request, caller);
  const before = await claimResponse(oja.db, claim);
  if (before) {
    void reply.header('idempotent-replayed', 'true');
    return reply.status(before.status).send(before.body);
  }
  try {
    const body = await run({ ...caller, onceKey: onceKeyOf(claim) });
    await storeResponse(oja.db, claim, { status, body });
    return await reply.status(status).send(body);
  } catch (error) {
    const { status: refused, body } = errorResponse(error, request, docs);
    // A fault, and a limit on requests, may be different at the next attempt.
    const isFinal = refused < 500 && refused !== 429;
    await (isFinal
      ? storeResponse(oja.db, claim, { status: refused, body })
      : dropClaim(oja.db, claim));
    throw error;
  }
}

function requireRights(endpoint: ApiEndpoint, { key }: KeyCaller): void {
  const { scope, method } = endpoint;
  if (scope !== null && !key.scopes.has(scope)) {
    throw new AppError('API_SCOPE_MISSING', { details: MERCHANT_API_DETAILS.scope(scope) });
  }
  if (endpoint.isLiveOnly && key.isTest) throw new AppError('API_LIVE_KEY_ONLY');
  if (endpoint.isTestOnly && !key.isTest) throw new AppError('API_TEST_KEY_ONLY');
  if (key.isPaused && method !== 'GET') throw new AppError('API_MERCHANT_PAUSED');
}

export function requireKnownVersion({ headers }: FastifyRequest): void {
  const asked = headers['oja-version'];
  if (asked === undefined || asked === MERCHANT_API_VERSION) return;
  const details = MERCHANT_API_DETAILS.version(MERCHANT_API_VERSION);
  throw new AppError('API_VERSION_UNKNOWN', { details });
}

function claimOf({ headers, method, url, body }: FastifyRequest, { key }: KeyCaller) {
  const presented = IdempotencyKey.safeParse(headers['idempotency-key']);
  if (!presented.success) throw new AppError('API_IDEMPOTENCY_KEY_MISSING');
  return {
    lineage: key.lineage,
    idempotencyKey: presented.data,
    request: `${method} ${url}\n${JSON.stringify(body ?? {})}`,
  } satisfies IdempotentRequest;
}

/** Refusals that somebody has to learn of besides the client. */
async function counted(oja: Oja, { key }: KeyCaller, work: () => Promise<unknown>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoppedError) {
      await recordStopped(oja, error.code, error.stopped, error.detailsText);
    }
    if (refusalOf(error)?.code === 'API_KEY_CAP_REACHED') {
      await warnOwner(oja.db, key, 'api_key_cap_reached');
    }
    throw error;
  }
}
