import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type ErrorCode, ERRORS } from '#core/errors/app-error.ts';
import { MERCHANT_API_DETAILS } from '#core/merchant-api/refusal-details.ts';
import { isHungUp, problemOf } from '#server/supabase/gateway/error-handler.ts';
import { describeIssue } from '#server/supabase/rpc/describe-issue.ts';

interface ErrorBody {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly retryAfterSeconds: number | null;
}

/** Sends any error in the merchant API's one shape. Faults are logged and reveal nothing. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  docs: string,
) {
  const { status, body, retryAfterSeconds } = errorResponse(error, request, docs);
  if (status >= 500 && !isHungUp(error)) request.log.error({ err: error }, 'a request failed');
  if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds));
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

/** The response to an error; its body as text. */
export function errorResponse(error: unknown, request: FastifyRequest, docs: string) {
  const { status, code, message, details, retryAfterSeconds } = errorBodyOf(error, request);
  const body = JSON.stringify({
    error: { code, message, details, request_id: request.id, docs },
  });
  return { status, body, retryAfterSeconds };
}

/** A refusal by its code in the catalogue, in lower case. */
function errorBodyOf(error: unknown, request: FastifyRequest): ErrorBody {
  const refusal = refusalOf(error);
  if (refusal) {
    const { status, message } = refusal.refusal;
    const { code, details } = refusal;
    const retryAfterSeconds = status === 429 ? 1 : null;
    return { status, code: code.toLowerCase(), message, details, retryAfterSeconds };
  }
  const problem = problemOf(error, request);
  const code = CODES[problem.status] ?? 'UNEXPECTED';
  return {
    status: problem.status,
    code: code.toLowerCase(),
    message: ERRORS[code].message,
    details: problem.status < 500 ? problem.message : null,
    retryAfterSeconds: problem.retryAfterSeconds ?? null,
  };
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'API_REQUEST_NOT_VALID',
  413: 'API_REQUEST_NOT_VALID',
  415: 'API_REQUEST_NOT_VALID',
  429: 'TOO_MANY_REQUESTS',
  507: 'DISK_FULL',
};

/** What a schema refuses is a refusal too, with its first issue. */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof z.ZodError)) return null;
  const [issue] = error.issues;
  const details = issue && MERCHANT_API_DETAILS.invalid(describeIssue(issue));
  return new AppError('API_REQUEST_NOT_VALID', { details, cause: error });
}
