import type { AuthFailure } from '#core/identity/auth-problem.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { justAskedToWait } from '#web/lib/supabase/retry-after.ts';

/**
 * Runs one step of signing in; null when it worked, else the client's error. No response is a failure like any other.
 */
export async function attempt(
  step: (client: Backend) => Promise<{ error: unknown }>,
): Promise<AuthFailure | null> {
  try {
    const { error } = await step(await lazyBackend());
    return error ? failureOf(error) : null;
  } catch (error) {
    return error instanceof Error && 'status' in error ? failureOf(error) : { status: 0 };
  }
}

/** The client's error, with the wait the server asked for. */
export function failureOf(error: unknown): AuthFailure {
  if (typeof error !== 'object' || error === null) return {};
  const given: Record<string, unknown> = Object.fromEntries(
    ['name', 'message', 'code', 'status'].map((key) => [key, Reflect.get(error, key)]),
  );
  const { name, message, code, status } = given;
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
    ...(status === 429 && { retryAfterSeconds: justAskedToWait() }),
  };
}
