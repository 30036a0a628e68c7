import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SESSION_MESSAGES } from '#core/identity/session-texts.ts';
import { forgetAnswers } from '#web/lib/offline/cached-answers.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { forgetWaiting } from '#web/lib/offline/waiting-messages.ts';

let held: Promise<void> = Promise.resolve();

/** Runs a sign-out; the redirect of the session layer waits until it is done. */
export function holdEnd(signOut: () => Promise<void>): Promise<void> {
  held = signOut();
  return held;
}

/**
 * The session layer: however a session ended (here, in another tab, by the server), its cached data is deleted, the
 * page is replaced by /sign-in without a way back, and a toast says so.
 */
export default function SessionEnd() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { ended, timedOut, acknowledgeEnd } = useSession();

  useEffect(() => {
    if (!ended) return;
    let gone = false;
    const leave = async () => {
      await held.catch(() => undefined);
      if (gone) return;
      queryClient.clear();
      await Promise.all([forgetAnswers(), forgetWaiting()]);
      await router.navigate({ href: '/sign-in', replace: true });
      toast.info(t(SESSION_MESSAGES.ended.title));
      acknowledgeEnd();
    };
    void leave();
    return () => {
      gone = true;
    };
  }, [ended, acknowledgeEnd, queryClient, router]);

  useEffect(() => {
    if (timedOut) toast.error(t(SESSION_MESSAGES.timedOut.title));
  }, [timedOut]);

  return null;
}
