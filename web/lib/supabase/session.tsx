import type { Session, User } from '@supabase/supabase-js';
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { secondFactorDue } from '#core/identity/assurance.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { whenBackendIsMade } from '#web/lib/supabase/backend-made.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { hasStoredSession, storedSession } from '#web/lib/supabase/session-key.ts';
import { isAppShell } from '#web/lib/offline/app-shell.ts';

const LOADING_TIMEOUT_MS = 15_000;

interface Known {
  /**
   * second-factor-due: the password was right, the six digits are missing. Nobody is signed in yet; only the sign-in
   * pages distinguish this from signed-out.
   */
  state: 'loading' | 'signed-in' | 'second-factor-due' | 'signed-out';
  user: User | null;
  session: Session | null;
  /** No response for fifteen seconds, so the session is unknown. */
  timedOut: boolean;
  /** A session of this tab just ended and the message has not been shown yet. */
  ended: boolean;
}

export interface SessionState extends Known {
  /** The message was shown. */
  acknowledgeEnd: () => void;
}

const LOADING: Known = {
  state: 'loading',
  user: null,
  session: null,
  timedOut: false,
  ended: false,
};
const SIGNED_OUT: Known = { ...LOADING, state: 'signed-out' };

const Context = createContext<SessionState>({ ...LOADING, acknowledgeEnd: () => undefined });

/** The current session. The server never knows: it renders everyone's page while this is loading. */
export function useSession(): SessionState {
  return use(Context);
}

/** The signed-in person's id; a page behind the sign-in always has one. */
export function useUserId(): string {
  const { user } = useSession();
  if (!user) throw new Error('This page is for people who are logged in');
  return user.id;
}

/**
 * Provides this browser's session. Where none is stored the answer is immediate and the API's client is not loaded for
 * it; as soon as any page creates the client, this listens to it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState(LOADING);

  useEffect(() => {
    let unsubscribe = () => {};
    const forget = whenBackendIsMade((client) => {
      unsubscribe = listen(client, setKnown);
    });
    if (hasStoredSession()) {
      if (isUnreachable()) setKnown(follow(storedSession()));
      lazyBackend().catch(() => {
        if (!isUnreachable()) setKnown({ ...SIGNED_OUT, timedOut: true });
      });
    } else {
      // Not at once: the page below is still being taken over, which would have to happen in one go.
      startTransition(() => setKnown(SIGNED_OUT));
    }
    return () => {
      forget();
      unsubscribe();
    };
  }, []);

  const loading = known.state === 'loading';
  useEffect(() => {
    if (!loading) return;
    const giveUp = () => setKnown({ ...SIGNED_OUT, timedOut: true });
    const timer = setTimeout(giveUp, LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [loading]);

  const value = useMemo(
    () => ({
      ...known,
      acknowledgeEnd: () => setKnown((now) => ({ ...now, ended: false })),
    }),
    [known],
  );
  return <Context value={value}>{children}</Context>;
}

function listen(client: Backend, set: (next: (before: Known) => Known) => void): () => void {
  const { data } = client.auth.onAuthStateChange((event, session) => {
    // Pending already when the page opened: its sign-in was abandoned.
    if (event === 'INITIAL_SESSION' && session && secondFactorDue(session)) {
      set(follow(null));
      setTimeout(() => void client.auth.signOut({ scope: 'local' }), 0);
    } else if (event === 'INITIAL_SESSION' && !session && isUnreachable() && hasStoredSession()) {
      // It expired and could not be refreshed without a network. Nobody has ended it.
    } else {
      set(follow(session));
    }
  });
  return () => data.subscription.unsubscribe();
}

/** Offline, the last signed-in person sees their cached data; nothing can be done with it. */
function isUnreachable(): boolean {
  return !navigator.onLine || isAppShell();
}

function follow(session: Session | null) {
  return (before: Known): Known => {
    const ended = before.ended || before.state === 'signed-in';
    if (!session) return { ...SIGNED_OUT, ended };
    if (secondFactorDue(session)) return { ...SIGNED_OUT, state: 'second-factor-due' };
    return { state: 'signed-in', user: session.user, session, timedOut: false, ended: false };
  };
}
