import { readFactors, verifiedFactor } from '#core/identity/mfa-factor.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';

export type UsableFactor = { factorId: string } | { problem: string };

/** The authenticator a sign-in uses, or why there is none. */
export function usableFactor(list: unknown): UsableFactor {
  const factors = readFactors(list);
  if (!factors) return { problem: MFA_DIALOG.misconfigured };
  if (factors.length === 0) return { problem: MFA_DIALOG.noFactors };
  const verified = verifiedFactor(factors);
  return verified ? { factorId: verified.id } : { problem: MFA_DIALOG.noVerified };
}
