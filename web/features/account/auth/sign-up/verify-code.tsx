import { useRouter } from '@tanstack/react-router';
import type { CodeRequest, MailCodeType } from '#web/features/account/auth/sign-up/code-page.ts';
import { codeSendProblem } from '#web/features/account/auth/sign-up/phone-problem.ts';
import { CODE_MESSAGES } from '#core/identity/auth-texts.ts';
import { callbackUrl, withOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { attempt } from '#web/features/account/auth/auth-call.ts';
import { CodeForm } from '#web/features/account/auth/sign-up/code-form.tsx';
import { ResendCode } from '#web/features/account/auth/sign-up/resend-code.tsx';
import { SandboxHint } from '#web/features/account/auth/sign-in/sandbox-hint.tsx';
import { recover } from '#web/features/account/auth/recovery/use-recover.ts';
import { useVerifyCode } from '#web/features/account/auth/sign-up/use-verify-code.ts';
import { t } from '#web/lib/i18n/language.ts';

type Type = MailCodeType | 'sms';

/** Takes the code of a mail or text message and continues to its destination. */
export function VerifyCode({
  type,
  recipient,
  origin,
}: {
  type: Type;
  recipient: string;
  origin: string;
}) {
  const router = useRouter();
  const verify = useVerifyCode();

  const check = async (token: string) => {
    const answer = await verify.mutateAsync({ type, recipient, token });
    if ('problem' in answer) return answer.problem;
    const after = answer.due ? withOrigin('/sign-in', origin) : origin;
    const href = type === 'recovery' ? withOrigin('/reset-password', origin) : after;
    await router.navigate({ href, replace: true });
    return null;
  };

  return (
    <>
      <CodeForm
        label={type === 'sms' ? t('Code from the text message') : t('Code from the email')}
        button={t('Verify')}
        busy={verify.isPending}
        check={check}
      />
      <div className="mt-4 mb-6">
        <ResendCode
          send={() => sendAgain({ type, recipient }, origin)}
          sentJustNow={false}
          sentMessage={t(CODE_MESSAGES.sentAgain)}
        />
      </div>
      <SandboxHint to={recipient} />
    </>
  );
}

async function sendAgain(
  { type, recipient }: CodeRequest & { type: Type },
  origin: string,
): Promise<void> {
  if (type === 'recovery') return recover(recipient, origin);
  const failure = await attempt(({ auth }) => {
    const options = { shouldCreateUser: false };
    if (type === 'sms') return auth.signInWithOtp({ phone: recipient, options });
    if (type === 'signup') {
      const emailRedirectTo = callbackUrl(origin, 'signup');
      return auth.resend({ type, email: recipient, options: { emailRedirectTo } });
    }
    const emailRedirectTo = callbackUrl(origin, 'other');
    return auth.signInWithOtp({ email: recipient, options: { ...options, emailRedirectTo } });
  });
  if (failure) throw new Error(t(codeSendProblem(failure)));
}
