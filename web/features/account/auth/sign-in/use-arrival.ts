import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AuthFailure } from '#core/identity/auth-problem.ts';
import { secondFactorDue } from '#core/identity/assurance.ts';
import {
  type AuthReturn,
  type FlowPurpose,
  readAuthReturn,
} from '#web/features/account/auth/sign-in/auth-return.ts';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';
import { withOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { afterSignIn } from '#web/features/account/auth/sign-in/after-sign-in.ts';
import { failureOf } from '#web/features/account/auth/auth-call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { toast } from '#web/lib/page/toast.ts';

/** What to show somebody who came back and is not redirected. */
export type Arrival =
  | { readonly is: 'failed'; readonly failure: AuthFailure; readonly purpose: FlowPurpose }
  | { readonly is: 'told'; readonly text: string; readonly purpose: FlowPurpose };

/** Where a completed return leads. */
type Outcome =
  | Arrival
  | {
      readonly is: 'arrived';
      readonly to: 'origin' | 'second-step' | 'reset';
      readonly purpose: FlowPurpose;
    };

/**
 * Finishes what a mail's link or Google began: the code in the URL becomes a session, and this page is replaced by the
 * destination. Returns what to show when there is no redirect; null before.
 */
export function useArrival(origin: string): Arrival | null {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [arrival, setArrival] = useState<Arrival | null>(null);

  useEffect(() => {
    let gone = false;
    const arrive = async () => {
      const outcome = await readOnce();
      if (gone) return;
      if (outcome.is !== 'arrived') {
        setArrival(outcome);
        return;
      }
      if (outcome.to === 'origin') {
        toast.success(ARRIVED[outcome.purpose] ?? AUTH_MESSAGES.arrived);
        void afterSignIn(queryClient);
      }
      const href = {
        origin,
        'second-step': withOrigin('/sign-in', origin),
        reset: withOrigin('/reset-password', origin),
      }[outcome.to];
      await router.navigate({ href, replace: true });
    };
    void arrive();
    return () => {
      gone = true;
    };
  }, [origin, router, queryClient]);

  return arrival;
}

/** Shown instead of "Signed in!" to somebody who was signed in before. */
const ARRIVED: Partial<Record<FlowPurpose, string>> = {
  'email-change': AUTH_MESSAGES.emailChanged,
  'google-link': AUTH_MESSAGES.googleConnected,
};

let reading: Promise<Outcome> | null = null;

/** A code works once, so a URL is processed once, however often the page renders. */
function readOnce(): Promise<Outcome> {
  const returned = readAuthReturn(window.location.href);
  if (returned.brought.kind === 'nothing' && reading) return reading;
  // Neither codes nor error texts stay in the history.
  window.history.replaceState(window.history.state, '', returned.clean);
  reading = outcomeOf(returned);
  return reading;
}

async function outcomeOf({ brought, purpose }: AuthReturn): Promise<Outcome> {
  switch (brought.kind) {
    case 'code':
      return exchange(brought, purpose);
    case 'refused': {
      const { code, message } = brought;
      return { is: 'failed', failure: { code, message }, purpose };
    }
    case 'message':
      return { is: 'told', text: brought.text, purpose };
    case 'tokens':
      return { is: 'failed', failure: { name: 'AuthPKCECodeVerifierMissingError' }, purpose };
    case 'nothing':
      return alreadyHere(purpose);
  }
}

async function exchange(
  { code, flowId }: { code: string; flowId: string | null },
  purpose: FlowPurpose,
): Promise<Outcome> {
  try {
    const client = await lazyBackend();
    const answer = await client.auth.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
    const { data, error } = answer;
    if (error) return { is: 'failed', failure: failureOf(error), purpose };
    if (purpose === 'recovery') return { is: 'arrived', to: 'reset', purpose };
    const to = secondFactorDue(data.session) ? 'second-step' : 'origin';
    return { is: 'arrived', to, purpose };
  } catch {
    return { is: 'failed', failure: { status: 0 }, purpose };
  }
}

/** The page was reloaded after its code was used: a signed-in person continues. */
async function alreadyHere(purpose: FlowPurpose): Promise<Outcome> {
  try {
    const client = await lazyBackend();
    const { data } = await client.auth.getSession();
    const isHere = data.session !== null && !secondFactorDue(data.session);
    if (isHere) return { is: 'arrived', to: 'origin', purpose };
    return { is: 'failed', failure: {}, purpose };
  } catch {
    return { is: 'failed', failure: { status: 0 }, purpose };
  }
}
