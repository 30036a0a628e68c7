import { useMutation } from '@tanstack/react-query';
import { isFault } from '#core/identity/auth-problem.ts';
import { GOOGLE_MESSAGES } from '#core/identity/auth-texts.ts';
import { callbackUrl } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { toast } from '#web/lib/page/toast.ts';

const LONG_ENOUGH_TO_READ_MS = 500;

/** Redirects to Google, which returns to our callback page and from there to `origin`. */
export function useGoogle(origin: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!navigator.onLine) {
        toast.error(GOOGLE_MESSAGES.unexpected);
        return;
      }
      toast.info(GOOGLE_MESSAGES.redirecting);
      const failure = await attempt(async (client) => {
        const answer = await client.auth.signInWithOAuth({
          provider: 'google',
          options: {
            redirectTo: callbackUrl(origin, 'google'),
            queryParams: { access_type: 'offline', prompt: 'consent' },
            skipBrowserRedirect: true,
          },
        });
        // Somebody about to see another site reads why first.
        await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_TO_READ_MS));
        if (answer.data.url) window.location.assign(answer.data.url);
        return answer;
      });
      if (!failure) return;
      const text = isFault(failure) || !failure.message ? null : failure.message;
      toast.error(text ? GOOGLE_MESSAGES.error(text) : GOOGLE_MESSAGES.unexpected);
    },
  });
}
