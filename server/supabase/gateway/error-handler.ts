import { textBeside } from '#core/wire/text-schema.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { type DiskAlarm, openDiskAlarm } from '#server/supabase/gateway/disk-alarm.ts';
import { Denied, problemOfDenial } from '#server/supabase/gateway/denied.ts';
import { sendProblem } from '#server/supabase/gateway/error-body.ts';
import { type Problem, ProblemError } from '#server/supabase/gateway/problem.ts';
import { serviceOf } from '#server/supabase/gateway/service.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { StorageError } from '#server/platform/storage/storage-error.ts';

/** The one place where errors become responses. Faults are logged and reveal nothing. */
export function handleErrors(app: FastifyInstance, disk: DiskAlarm = openDiskAlarm(app.log)) {
  app.setErrorHandler((error, request, reply) => {
    const isFull = disk.isOfFullDisk(error);
    if (isFull) disk.onRefused();
    const problem = isFull ? diskFull(request) : problemOf(error, request);
    if (problem.status >= 500 && !isHungUp(error))
      request.log.error({ err: error }, 'a request failed');
    return sendProblem(request, reply, problem);
  });
}

/** The client left in the middle of its own request: nobody's fault, and nobody reads the response. */
export function isHungUp(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'aborted' &&
    'code' in error &&
    error.code === 'ECONNRESET'
  );
}

/** An error as the problem that is answered; a fault as one that reveals nothing. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof Denied) return problemOfDenial(error.reason, serviceOf(request.url));
  if (error instanceof AuthError || error instanceof StorageError) return error;
  if (error instanceof AppError) {
    const { refusal, code, details } = error;
    const text = textBeside(error.detailsText);
    // Beside the four members of every error, for screens in another language.
    const extra = text && { extra: { details_text: text } };
    return { ...refusal, code, details, ...extra };
  }
  if (error instanceof z.ZodError) return problemOfInput(error, request);
  if (isDatabaseAway(error)) return databaseAway(request);
  return problemOfFramework(error, request);
}

function problemOfInput(error: z.ZodError, request: FastifyRequest): Problem {
  const [issue] = error.issues;
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  return {
    status: 400,
    code: serviceOf(request.url) === 'auth' ? 'validation_failed' : '22023',
    message: `${where}${issue?.message ?? 'The request is not valid'}`,
  };
}

const DISK_FULL_RETRY_SECONDS = 60;

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '3D000',
]);

/** The database is unavailable. Never a 4xx: the official client would drop the session. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    AWAY.has(code) ||
    /^(08|53)/.test(code) ||
    /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  );
}

function databaseAway(request: FastifyRequest): Problem {
  return {
    status: 503,
    code: serviceOf(request.url) === 'auth' ? 'unexpected_failure' : 'PGRST001',
    message: 'The service is busy. Nothing was done; try again in a moment.',
    retryAfterSeconds: 1,
  };
}

/** To the auth client 507 would be final, and end the session: it is asked to retry. */
function diskFull(request: FastifyRequest): Problem {
  const { refusal } = new AppError('DISK_FULL');
  if (serviceOf(request.url) !== 'auth') {
    return { ...refusal, code: 'DISK_FULL', retryAfterSeconds: DISK_FULL_RETRY_SECONDS };
  }
  return {
    ...refusal,
    status: 503,
    code: 'unexpected_failure',
    retryAfterSeconds: DISK_FULL_RETRY_SECONDS,
  };
}

const FRAMEWORK: Record<string, { status: number; auth: string; rest: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    auth: 'request_entity_too_large',
    rest: '413',
    message: 'The request is larger than 1 MiB',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    auth: 'bad_json',
    rest: 'PGRST107',
    message: 'This content type is not understood here. Send application/json.',
  },
};

function problemOfFramework(error: unknown, request: FastifyRequest): Problem {
  const auth = serviceOf(request.url) === 'auth';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = FRAMEWORK[code];
  if (known) return { ...known, code: auth ? known.auth : known.rest };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500 && code.startsWith('FST_')) {
    return { status, code: auth ? 'bad_json' : 'PGRST102', message: 'The request is malformed' };
  }
  return {
    status: 500,
    code: auth ? 'unexpected_failure' : 'XX000',
    message: 'An unexpected error occurred',
  };
}
