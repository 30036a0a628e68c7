import { AppError } from '#core/errors/app-error.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { invoke } from '#server/supabase/rpc/invoke.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';

export interface ProcedureResult {
  readonly ok: boolean;
  /** The refusal's code; null if the call succeeded. */
  readonly code: string | null;
  readonly value: Readonly<Record<string, unknown>>;
}

/**
 * Calls a procedure as a person with a fresh second factor: everything but HTTP. A refusal is returned; any other
 * error is thrown.
 */
export async function callProcedure(
  oja: Oja,
  userId: string,
  name: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<ProcedureResult> {
  const procedure = procedures.get(name);
  if (!procedure) throw new Error(`there is no procedure ${name}`);
  try {
    const invoked = await invoke(oja, { name, procedure }, callerOf(userId), payload);
    const value = (
      'output' in invoked ? invoked.output : invoked.ready
    ) as ProcedureResult['value'];
    if (value?.['success'] === false) return refusal(String(value['code']), value);
    return { ok: true, code: null, value };
  } catch (error) {
    if (error instanceof AppError) return refusal(error.code);
    if (error instanceof ProblemError) return refusal(error.problem.code ?? 'problem');
    throw error;
  }
}

function refusal(code: string, value: ProcedureResult['value'] = {}): ProcedureResult {
  return { ok: false, code, value };
}

function callerOf(userId: string): SignedInCaller {
  const now = Math.floor(Date.now() / 1000);
  const amr = ['password', 'totp'].map((method) => ({ method, timestamp: now }));
  return {
    role: 'authenticated',
    userId,
    sessionId: crypto.randomUUID(),
    aal: 'aal2',
    claims: { sub: userId, role: 'authenticated', aal: 'aal2', amr },
    ip: '127.0.0.1',
    userAgent: 'tests',
  };
}
