import { z } from 'zod';
import type { LEGAL_FIELD } from '#core/consent/legal-version.ts';
import { AUTH_ERRORS } from '#core/identity/auth-errors.ts';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import { failureOf } from '#web/features/account/auth/auth-call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { justAskedToWait } from '#web/lib/supabase/retry-after.ts';

type Asked =
  | { action: 'sign_in'; phone: string; password: string }
  | {
      action: 'sign_up';
      phone: string;
      password: string;
      full_name: string;
      [LEGAL_FIELD]: string;
    }
  | { action: 'verify_otp'; phone: string; otp: string };

const Answer = z.object({
  success: z.boolean(),
  email: z.string().nullish(),
});

const Refusal = z.object({
  error: z.string().nullish(),
  message: z.string().nullish(),
});

/** Calls the function that resolves phone numbers; returns the e-mail to continue with, if any. */
export async function phoneAuth(
  asked: Asked,
): Promise<{ email: string | null } | { failure: AuthFailure }> {
  try {
    const client = await lazyBackend();
    const answer = await client.functions.invoke<unknown>('phone-auth', { body: asked });
    if (answer.error) return { failure: await failureOfAnswer(answer.error, answer.response) };
    const read = Answer.safeParse(answer.data);
    if (read.success && read.data.success) return { email: read.data.email ?? null };
    return { failure: { status: 400, ...refusalIn(answer.data) } };
  } catch {
    return { failure: { status: 0 } };
  }
}

async function failureOfAnswer(error: unknown, response?: Response): Promise<AuthFailure> {
  if (!response) return { ...failureOf(error), status: 0 };
  const body: unknown = await response.json().catch(() => null);
  const wait = response.status === 429 ? justAskedToWait() : null;
  return { status: response.status, retryAfterSeconds: wait, ...refusalIn(body) };
}

/** The function reports a refusal as text only; which one it is decides whether another method is open. */
function refusalIn(body: unknown): AuthFailure {
  const { data } = Refusal.safeParse(body);
  const message = data?.error ?? data?.message;
  if (!message) return {};
  if (/after \d+ seconds/.test(message)) return { status: 429, message };
  const known = Object.entries(AUTH_ERRORS).find(([, error]) => error.message === message);
  if (!known) return { message };
  const [code, { status }] = known;
  return { status, code, message };
}
