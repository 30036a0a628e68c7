import { isSandbox, outboxUrl } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** In the sandbox: a link to what was sent to `to`. It opens in a new tab while the page waits. */
export function SandboxHint({ to }: { to: string }) {
  if (!isSandbox()) return null;
  return (
    <p className="border-t border-line pt-3 text-sm text-ink3">
      <Trans
        text="This is a sandbox, so no message leaves it. <a>Open the sandbox outbox</a> to read it."
        wraps={{
          a: (chunks) => (
            <TextLink to={outboxUrl(to)} target="_blank">
              {chunks}
            </TextLink>
          ),
        }}
      />
    </p>
  );
}
