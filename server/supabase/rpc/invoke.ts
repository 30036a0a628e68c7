import { z } from 'zod';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type {
  Caller,
  EdgeFunction,
  Oja,
  Procedure,
  ReadyAnswer,
  SignedInCaller,
} from '#server/define.ts';
import { renamed } from '#server/procedure-input.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { describeIssue } from '#server/supabase/rpc/describe-issue.ts';
import { runAct } from '#server/identity/admin-log/run-act.ts';
import { requireTerms } from '#server/identity/consent/require-terms.ts';
import { recordStopped } from '#server/money/limits/record-stopped.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import { requireMay, requireProvenMay } from '#server/identity/staff/may.ts';

/** Refusals whose code on the wire differs from ours. */
const WIRE_CODES: Partial<Record<ErrorCode, string>> = {
  NOT_THE_CALLER: '42501',
  ADMIN_ONLY: '42501',
  NOT_YOUR_PART: '42501',
  MFA_REQUIRED: 'mfa_required',
};

/** A procedure's result: a value, or a text that is sent as it is. */
export type Invoked =
  | { readonly ready: null; readonly output: unknown }
  | { readonly ready: ReadyAnswer };

/** A procedure and its name on the wire. */
export interface NamedProcedure {
  readonly name: string;
  readonly procedure: Procedure;
}

/** Runs a procedure for a caller: access, input, execution and output, in that order. */
export async function invoke(
  oja: Oja,
  called: NamedProcedure,
  caller: Caller,
  given: unknown,
): Promise<Invoked> {
  await requireAccess(oja, called.procedure, caller);
  return executeProcedure(oja, called, caller, given);
}

/** The same for a caller whose access was checked already. */
export async function executeProcedure(
  oja: Oja,
  { name, procedure }: NamedProcedure,
  caller: Caller,
  given: unknown,
): Promise<Invoked> {
  const input = readInput(procedure, given);
  await requireTermsFor(oja, procedure, caller, input);
  const answer = await run(oja, { name, procedure }, caller, input);
  if ('ready' in procedure) return { ready: answer as ReadyAnswer };
  const output = procedure.output.safeParse(answer);
  if (!output.success) {
    throw new Error('a procedure answered what it does not promise', { cause: output.error });
  }
  return { ready: null, output: output.data };
}

/** The input as `run` is handed it: parsed, by the names in our code. Throws a refusal with what is wrong with it. */
export function readInput(
  { input, names }: Pick<Procedure, 'input' | 'names'>,
  given: unknown,
): unknown {
  const parsed = input.safeParse(given);
  if (!parsed.success) throw badInput(parsed.error);
  return renamed(names, parsed.data);
}

/** Refuses a caller who may not call the procedure, before any of their input is parsed. */
export async function requireAccess(
  oja: Pick<Oja, 'db'>,
  { access }: Pick<EdgeFunction, 'access'>,
  caller: Caller,
): Promise<void> {
  if (access === 'anyone') return;
  if (!isSignedIn(caller)) throw new AppError('NOT_AUTHENTICATED');
  if (access === 'user') return;
  try {
    await (access.isProven
      ? requireProvenMay(oja.db, caller, access.may)
      : requireMay(oja.db, caller, access.may));
  } catch (error) {
    throw asOnTheWire(error);
  }
}

/** Refuses new business of somebody who did not agree to the current terms. */
async function requireTermsFor(
  { identity }: Pick<Oja, 'identity'>,
  procedure: Procedure,
  caller: Caller,
  input: unknown,
): Promise<void> {
  if (!('needsTerms' in procedure) || !procedure.needsTerms || !isSignedIn(caller)) return;
  const { needsTerms } = procedure;
  if (needsTerms === true || needsTerms(input)) await requireTerms(identity, caller.userId);
}

function isSignedIn(caller: Caller): caller is SignedInCaller {
  return caller.userId !== null;
}

async function run(
  oja: Oja,
  { name, procedure }: NamedProcedure,
  caller: Caller,
  input: unknown,
): Promise<unknown> {
  try {
    if (procedure.access === 'anyone') return await procedure.run(oja, caller, input);
    const person = caller as SignedInCaller;
    const work = () => procedure.run(oja, person, input);
    if (procedure.access === 'user' || !procedure.event) return await work();
    const act = {
      action: name,
      permission: procedure.access.may,
      description: procedure.event(input),
    };
    return await runAct(oja, person, act, work);
  } catch (error) {
    if (error instanceof StoppedError) {
      await recordStopped(oja, error.code, error.stopped, error.detailsText);
    }
    if (error instanceof z.ZodError) {
      throw new Error('a procedure met data it does not understand', { cause: error });
    }
    throw asOnTheWire(error);
  }
}

function asOnTheWire(error: unknown): unknown {
  const code = error instanceof AppError ? WIRE_CODES[error.code] : undefined;
  return error instanceof AppError && code
    ? new ProblemError({ ...error.refusal, code, details: error.details })
    : error;
}

function badInput({ issues }: z.ZodError): ProblemError {
  const sentences = issues.slice(0, 8).map(describeIssue);
  return new ProblemError({
    status: 400,
    code: '22023',
    message: sentences[0] ?? 'The arguments are not valid.',
    details: sentences.length > 1 ? sentences.join(' ') : null,
  });
}
