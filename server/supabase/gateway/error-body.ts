import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#server/supabase/gateway/problem.ts';
import { type Service, serviceOf } from '#server/supabase/gateway/service.ts';

const AUTH_API_VERSION = '2024-01-01';

/** Sends a problem in the shape the official client expects of the requested service. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const service = serviceOf(request.url);
  if (problem.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(problem.retryAfterSeconds));
  }
  void reply.type('application/json; charset=utf-8');
  if (service === 'auth') return sendAuthProblem(request, reply, problem);
  return reply.status(statusFor(service, problem)).send(bodyFor(service, problem));
}

/** The file service sends almost every refusal with 400 and the real status inside. */
function statusFor(service: Service, { status, code }: Problem): number {
  const isPlain = status >= 500 || status === 429 || code === 'mfa_required';
  return service === 'storage' && !isPlain ? 400 : status;
}

function bodyFor(service: Service, { status, code, message, details, hint, extra }: Problem) {
  if (code === null && service !== 'functions') return { message };
  switch (service) {
    case 'functions':
      return { code: code ?? status, message, ...extra };
    case 'realtime':
      return { error: message, code };
    case 'storage':
      return { statusCode: String(status), error: code, code, message, ...extra };
    case 'rest':
    case 'auth':
    case 'site':
      return { code, message, details: details ?? null, hint: hint ?? null, ...extra };
  }
}

/** Newer clients send the version they understand and read `code`; older ones read `error_code` and `msg`. */
function sendAuthProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message, extra }: Problem,
) {
  void reply.status(status);
  if (code === null) return reply.send({ message });
  void reply.header('x-sb-error-code', code);
  if (speaksNewVersion(request)) {
    void reply.header('x-supabase-api-version', AUTH_API_VERSION);
    return reply.send({ code, message, ...extra });
  }
  return reply.send({ code: status, error_code: code, msg: message, ...extra });
}

function speaksNewVersion(request: FastifyRequest): boolean {
  const version = request.headers['x-supabase-api-version'];
  return typeof version === 'string' && version >= AUTH_API_VERSION;
}
