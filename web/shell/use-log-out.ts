import { useRouter } from '@tanstack/react-router';
import { SESSION_MESSAGES } from '#core/messages/session-messages.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { toast } from '#web/lib/toast.ts';
import { holdEnd } from '#web/shell/session-end.tsx';

/**
 * Signs out, says so and goes to /login; only then the session layer takes over and replaces that
 * with /sign-in.
 */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  return () =>
    holdEnd(async () => {
      if (!(await signOut())) {
        const { title, description } = SESSION_MESSAGES.logOutFailed;
        toast.error(title, { description });
        return;
      }
      const { title, description } = SESSION_MESSAGES.loggedOut;
      toast.success(title, { description });
      await router.navigate({ href: '/login', replace: true });
    });
}

async function signOut(): Promise<boolean> {
  try {
    const client = await lazyBackend();
    const { error } = await client.auth.signOut();
    return !error;
  } catch {
    return false;
  }
}
