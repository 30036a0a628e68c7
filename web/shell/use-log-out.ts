import { useRouter } from '@tanstack/react-router';
import { SESSION_MESSAGES } from '#core/identity/session-texts.ts';
import { noteActivity } from '#web/lib/supabase/account-activity.ts';
import type { Backend } from '#web/lib/supabase/backend.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { toast } from '#web/lib/page/toast.ts';
import { holdEnd } from '#web/shell/session-end.tsx';

/** A sign-out must not wait for a report about it. */
const LONGEST_NOTE_MS = 800;

/**
 * Signs out, shows a toast and goes to /login; only then the session layer takes over and replaces that with /sign-in.
 */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  return () =>
    holdEnd(async () => {
      if (!(await signOut())) {
        const { title, description } = SESSION_MESSAGES.logOutFailed;
        toast.error(t(title), { description: t(description) });
        return;
      }
      const { title, description } = SESSION_MESSAGES.loggedOut;
      toast.success(t(title), { description: t(description) });
      await router.navigate({ href: '/login', replace: true });
    });
}

async function signOut(): Promise<boolean> {
  try {
    const client = await lazyBackend();
    await logSignOut(client);
    const { error } = await client.auth.signOut();
    return !error;
  } catch {
    return false;
  }
}

async function logSignOut(client: Backend): Promise<void> {
  const { data } = await client.auth.getSession();
  if (!data.session) return;
  const enough = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_NOTE_MS));
  await Promise.race([noteActivity(client, data.session.user.id, 'Account Logout'), enough]);
}
