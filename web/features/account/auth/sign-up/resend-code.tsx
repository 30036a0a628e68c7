import { useMutation } from '@tanstack/react-query';
import { RESEND_AFTER_SECONDS } from '#core/identity/auth-limits.ts';
import { useSeconds } from '#web/features/account/auth/sign-up/use-seconds.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';

/** Requests a new code, once a minute at most; the wait is counted down on the button. */
export function ResendCode({
  send,
  sentJustNow,
  sentMessage,
}: {
  /** Sends it, or throws with the reason as message. */
  send: () => Promise<void>;
  /** One was sent already, so the wait has begun. */
  sentJustNow: boolean;
  /** Shown below after it was sent. */
  sentMessage?: string;
}) {
  const { left, start } = useSeconds(sentJustNow ? RESEND_AFTER_SECONDS : 0);
  const resend = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: () => start(RESEND_AFTER_SECONDS),
  });
  const again = useOneAtATime(() => resend.mutateAsync());
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={again} busy={resend.isPending} disabled={left > 0} className="tabular-nums">
        {left > 0 ? t('Send a new code in {left} s', { left }) : t('Send a new code')}
      </Button>
      {resend.isSuccess && sentMessage && (
        <p role="status" className="text-sm text-ink2">
          {sentMessage}
        </p>
      )}
      {resend.isError && <FieldLine id="resend-code-problem" error={resend.error.message} />}
    </div>
  );
}
