import type { Text } from '#core/language/text.ts';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import { isFault, isTooMany, tooMany } from '#core/identity/auth-problem.ts';
import type { UsableFactor } from '#web/features/account/auth/second-factor/factor-list.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';

/** The state of the two-factor dialog. */
export type SecondFactorStep =
  /** Loads the list of authenticators. */
  | { readonly at: 'looking' }
  /** Waits for the code; `problem` is what was wrong with the one before. */
  | { readonly at: 'asking'; readonly factorId: string; readonly problem: string | Text | null }
  | { readonly at: 'checking'; readonly factorId: string }
  /** No code can help: the person has to sign in again. */
  | { readonly at: 'stuck'; readonly problem: string | Text }
  | { readonly at: 'verified' };

export type SecondFactorEvent =
  | { readonly is: 'factors-read'; readonly factor: UsableFactor }
  | { readonly is: 'not-read'; readonly failure: AuthFailure }
  | { readonly is: 'code-given' }
  | { readonly is: 'refused'; readonly refusal: CodeRefusal }
  | { readonly is: 'verified' }
  /** The session ended while the dialog was open. */
  | { readonly is: 'session-ended' };

export interface CodeRefusal {
  readonly problem: string | Text;
  /** Another code cannot help. */
  readonly final: boolean;
}

export const FIRST_STEP: SecondFactorStep = { at: 'looking' };

/** The dialog's next state. An event that does not fit the present one changes nothing. */
export function nextStep(step: SecondFactorStep, event: SecondFactorEvent): SecondFactorStep {
  switch (event.is) {
    case 'factors-read': {
      if (step.at !== 'looking') return step;
      const { factor } = event;
      return 'problem' in factor
        ? { at: 'stuck', problem: factor.problem }
        : { at: 'asking', factorId: factor.factorId, problem: null };
    }
    case 'not-read':
      return step.at === 'looking' ? { at: 'stuck', problem: startProblem(event.failure) } : step;
    case 'code-given':
      return step.at === 'asking' ? { at: 'checking', factorId: step.factorId } : step;
    case 'refused': {
      if (step.at !== 'checking') return step;
      const { problem, final } = event.refusal;
      return final ? { at: 'stuck', problem } : { at: 'asking', factorId: step.factorId, problem };
    }
    case 'verified':
      return step.at === 'checking' ? { at: 'verified' } : step;
    case 'session-ended':
      return step.at === 'verified' || step.at === 'stuck'
        ? step
        : { at: 'stuck', problem: MFA_DIALOG.required };
  }
}

/** Why no code could be asked for: there is no list of authenticators, or no challenge. */
export function startProblem(failure: AuthFailure): string | Text {
  if (isTooMany(failure)) return tooMany(failure).text;
  if (isSessionGone(failure)) return MFA_DIALOG.required;
  if (isSwitchedOff(failure)) return MFA_DIALOG.notEnabled;
  if (isFactorGone(failure)) return MFA_DIALOG.noFactors;
  return MFA_DIALOG.notInitiated;
}

/** The meaning of a failed challenge. A fault may pass; an ended session does not come back. */
export function challengeRefusal(failure: AuthFailure): CodeRefusal {
  return { problem: startProblem(failure), final: isFinal(failure) };
}

/** The meaning of a refused code. */
export function codeRefusal(failure: AuthFailure): CodeRefusal {
  const final = isFinal(failure);
  if (failure.code === 'mfa_verification_failed') {
    return { problem: MFA_DIALOG.invalidCode, final };
  }
  if (final || isTooMany(failure)) return { problem: startProblem(failure), final };
  return { problem: MFA_DIALOG.failed, final };
}

function isFinal(failure: AuthFailure): boolean {
  if (isFault(failure) || isTooMany(failure)) return false;
  return isSessionGone(failure) || isSwitchedOff(failure) || isFactorGone(failure);
}

function isFactorGone({ code }: AuthFailure): boolean {
  return code === 'mfa_factor_not_found';
}

const GONE = new Set([
  'session_not_found',
  'session_expired',
  'bad_jwt',
  'no_authorization',
  'user_not_found',
]);

function isSessionGone({ code, status, name }: AuthFailure): boolean {
  return GONE.has(code ?? '') || name === 'AuthSessionMissingError' || status === 401;
}

function isSwitchedOff({ code }: AuthFailure): boolean {
  return code === 'mfa_totp_verify_not_enabled' || code === 'mfa_totp_enroll_not_enabled';
}
