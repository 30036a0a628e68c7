import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';
import { afterSignIn } from '#web/features/account/auth/sign-in/after-sign-in.ts';
import { leaveHere } from '#web/features/account/auth/sign-in/leave-here.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';

/** Whether the two-factor dialog is open on the sign-in page, and its exits. */
export function useSecondStep() {
  const queryClient = useQueryClient();
  const { state } = useSession();
  const [open, setOpen] = useState(false);
  const [passed, setPassed] = useState(0);
  const [cancelled, setCancelled] = useState(0);

  // It stays open when the session ends under it, to show that.
  useEffect(() => {
    if (state === 'second-factor-due') setOpen(true);
    if (state === 'signed-in') setOpen(false);
  }, [state, passed]);

  const firstStepPassed = useCallback(() => setPassed((times) => times + 1), []);
  const cancel = useCallback(() => {
    setOpen(false);
    setCancelled((times) => times + 1);
    void leaveHere();
  }, []);
  const verified = useCallback(() => {
    toast.success(AUTH_MESSAGES.signedIn);
    void afterSignIn(queryClient);
  }, [queryClient]);

  return { open, cancelled, firstStepPassed, cancel, verified };
}
