import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { type Db, rows } from '#server/platform/db/database.ts';

const STEP_MS = 30_000;
/** So close to the end of a step its code may be a step too old on arrival. */
const MARGIN_MS = 4_000;

/** An authenticator's codes, never the same twice: the server accepts each code only once. */
export interface Codes {
  /** The next unused code. There are about three per half minute; then this throws. */
  code(): string;
  /** The same, waiting for the next step if the current codes are used up. */
  nextCode(): Promise<string>;
}

/** A person's authenticator app. */
export interface Authenticator extends Codes {
  readonly factorId: string;
  readonly secret: string;
  /** Renews a session's proof, or takes its second step; any client of the same person may. */
  prove(client?: AnyClient): Promise<void>;
}

export type AnyClient = Pick<SupabaseClient, 'auth'>;

/** Enrols an authenticator through the official client and verifies it, which raises the session to aal2. */
export async function enrolSecondFactor(client: AnyClient): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const authenticator = authenticatorOf(client, data.id, data.totp.secret);
  await authenticator.prove();
  return authenticator;
}

/** All steps of signing in of this person, ten minutes older. Sessions have them once they are refreshed. */
export const agedProofs = (userId: string) =>
  sql`update auth.sessions set amr = (
      select jsonb_agg(jsonb_set(proof, '{timestamp}', to_jsonb((proof ->> 'timestamp')::bigint - 600)))
      from jsonb_array_elements(amr) as proof)
    where user_id = ${userId}`;

/** As if all codes of this person had been entered ten minutes ago. */
export async function ageProofs(
  db: Db,
  { client, userId }: { readonly client: AnyClient; readonly userId: string },
): Promise<void> {
  await rows(db, agedProofs(userId));
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}

/** The app that has this secret. */
function authenticatorOf(client: AnyClient, factorId: string, secret: string): Authenticator {
  const codes = codesOf(secret);
  const prove = async (as: AnyClient = client) => {
    const code = await codes.nextCode();
    const { error } = await as.auth.mfa.challengeAndVerify({ factorId, code });
    if (error) throw error;
  };
  return { factorId, secret, ...codes, prove };
}

export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** The server accepts the previous step, this one and the next: each of them is one proof. */
export function codesOf(secret: string): Codes {
  let last = 0;
  const next = () => {
    const now = Date.now();
    const earliest = Math.floor((now - STEP_MS + MARGIN_MS) / STEP_MS);
    const step = Math.max(last + 1, earliest);
    return { step, isEarly: step > Math.floor(now / STEP_MS) + 1 };
  };
  const take = (step: number) => {
    last = step;
    return codeAt(secret, step * STEP_MS);
  };
  return {
    code() {
      const { step, isEarly } = next();
      if (isEarly) throw new Error('the codes of this half minute are used up: await nextCode()');
      return take(step);
    },
    async nextCode() {
      let { step, isEarly } = next();
      while (isEarly) {
        await sleep((step - 1) * STEP_MS - Date.now() + 100);
        ({ step, isEarly } = next());
      }
      return take(step);
    },
  };
}
