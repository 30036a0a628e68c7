import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import { secondFactorDue } from '#core/identity/assurance.ts';
import { usableFactor } from '#web/features/account/auth/second-factor/factor-list.ts';
import {
  challengeRefusal,
  codeRefusal,
  FIRST_STEP,
  nextStep,
  type SecondFactorEvent,
  type SecondFactorStep,
} from '#web/features/account/auth/second-factor/second-factor-steps.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import { failureOf } from '#web/features/account/auth/auth-call.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';

/** The second step of a sign-in: the six digits, or one of the recovery codes instead. */
export function useSecondFactor({
  onVerified,
  onLost,
}: {
  onVerified: () => void;
  /** The code was right and yet the session is gone. */
  onLost: () => void;
}): { step: SecondFactorStep; submit: (code: string) => Promise<void> } {
  const [step, dispatch] = useReducer(nextStep, FIRST_STEP);
  const { state } = useSession();
  const busy = useRef(false);

  useEffect(() => {
    let gone = false;
    void findFactor().then((event) => {
      if (!gone) dispatch(event);
    });
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (state === 'signed-out') dispatch({ is: 'session-ended' });
  }, [state]);

  const submit = useCallback(
    async (code: string) => {
      // The last digit and the Enter key may both send the same code.
      if (step.at !== 'asking' || busy.current) return;
      busy.current = true;
      dispatch({ is: 'code-given' });
      const event = await verify(step.factorId, code);
      busy.current = false;
      if (event === 'lost') {
        toast.error(MFA_DIALOG.signInFailed);
        onLost();
        return;
      }
      dispatch(event);
      if (event.is !== 'verified') return;
      toast.success(MFA_DIALOG.verified);
      onVerified();
    },
    [step, onVerified, onLost],
  );
  return { step, submit };
}

async function findFactor(): Promise<SecondFactorEvent> {
  try {
    const client = await lazyBackend();
    const { data, error } = await client.auth.mfa.listFactors();
    if (error) return { is: 'not-read', failure: failureOf(error) };
    return { is: 'factors-read', factor: usableFactor(data.all) };
  } catch {
    return { is: 'not-read', failure: { status: 0 } };
  }
}

/** A new challenge for every try: one is valid for five minutes, people take longer. */
async function verify(factorId: string, code: string): Promise<SecondFactorEvent | 'lost'> {
  try {
    const client = await lazyBackend();
    const challenge = await client.auth.mfa.challenge({ factorId });
    if (challenge.error) {
      return { is: 'refused', refusal: challengeRefusal(failureOf(challenge.error)) };
    }
    const challengeId = challenge.data.id;
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    if (error) return { is: 'refused', refusal: codeRefusal(failureOf(error)) };
    return (await isSignedIn(client)) ? { is: 'verified' } : 'lost';
  } catch {
    const failure: AuthFailure = { status: 0 };
    return { is: 'refused', refusal: codeRefusal(failure) };
  }
}

async function isSignedIn(client: Backend): Promise<boolean> {
  const { data } = await client.auth.getSession();
  return data.session !== null && !secondFactorDue(data.session);
}
