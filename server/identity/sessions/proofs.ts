import { z } from 'zod';
import { FRESH_PROOF_SECONDS } from '#core/identity/second-factor-limits.ts';
import type { Proof } from '#server/identity/sessions/sessions.ts';

export type SecondStep = 'totp' | 'mfa/recovery_code';

/** The ways into a session that show who its owner is. */
export const SIGN_IN_STEPS = ['password', 'otp', 'oauth'] as const satisfies Proof['method'][];

const Proofs = z.array(z.object({ method: z.string(), timestamp: z.number() }));

/** Whether one of these steps was proven within the last five minutes. */
export function isFresh(
  amr: unknown,
  methods: readonly Proof['method'][],
  nowMs: number = Date.now(),
): boolean {
  const proofs = Proofs.safeParse(amr);
  if (!proofs.success) return false;
  const oldest = Math.floor(nowMs / 1000) - FRESH_PROOF_SECONDS;
  return proofs.data.some(
    ({ method, timestamp }) =>
      timestamp >= oldest && methods.some((accepted) => accepted === method),
  );
}

/** The session's proofs with a new one first, in place of an older one of its kind. */
export function withProof(amr: readonly Proof[], method: SecondStep, nowMs: number): Proof[] {
  return [
    { method, timestamp: Math.floor(nowMs / 1000) },
    ...amr.filter((proof) => proof.method !== method),
  ];
}
