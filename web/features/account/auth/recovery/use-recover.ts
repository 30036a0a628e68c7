import { useMutation } from '@tanstack/react-query';
import { codeSendProblem } from '#web/features/account/auth/sign-up/phone-problem.ts';
import { callbackUrl } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { t } from '#web/lib/i18n/language.ts';

/**
 * Requests a mail with a link and a code to a new password. The response is the same for every address; an error's
 * message gives the reason why nothing was sent.
 */
export function useRecover(origin: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (email: string) => recover(email, origin),
  });
}

export async function recover(email: string, origin: string): Promise<void> {
  const redirectTo = callbackUrl(origin, 'recovery');
  const failure = await attempt((client) =>
    client.auth.resetPasswordForEmail(email, { redirectTo }),
  );
  if (failure) throw new Error(t(codeSendProblem(failure)));
}
