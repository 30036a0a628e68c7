import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import {
  CodeRefused,
  proveSecondFactor,
  secondFactorQuery,
} from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { codeOf } from '#web/lib/supabase/error-text.ts';

interface ProvenStep<Answer> {
  step: () => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** The typed code cannot be used again. */
  onNewCodeNeeded: () => void;
}

/**
 * An action that needs a fresh second factor: the code is verified first, once, and the action is retried after it
 * without another one while only the network fails.
 */
export function useProvenStep<Answer>({ step, onSuccess, onNewCodeNeeded }: ProvenStep<Answer>) {
  const factor = useQuery(secondFactorQuery(useUserId()));
  const shown = useRef<string>(null);
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: async (code: string) => {
      if (factor.data && shown.current !== code) {
        await proveSecondFactor(factor.data.id, code);
        shown.current = code;
      }
      return step();
    },
    networkMode: 'always',
    onSuccess,
    onSettled: () => {
      running.current = false;
    },
    onError: (error) => {
      if (!(error instanceof CodeRefused) && codeOf(error) !== 'FRESH_SECOND_FACTOR_NEEDED') return;
      shown.current = null;
      onNewCodeNeeded();
      void factor.refetch();
    },
  });
  const refused = mutation.error instanceof CodeRefused ? mutation.error : null;
  return {
    ...mutation,
    /** A second press comes before the button shows that it is busy, and would use the code again. */
    mutate(code: string) {
      if (running.current) return;
      running.current = true;
      mutation.mutate(code);
    },
    /** Null: there is none; undefined: not known yet. */
    factor: factor.data,
    codeProblem: refused ? codeProblem(refused) : undefined,
    refusal: mutation.error && !refused ? refusalOf(mutation.error) : null,
  };
}

/** A wrong code and a failed request are different problems. */
function codeProblem(refused: CodeRefused): string {
  return codeOf(refused.cause) === 'mfa_verification_failed'
    ? MFA_DIALOG.invalidCode
    : refused.message;
}
