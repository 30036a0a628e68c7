import { codePage } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { ResendLink } from '#web/features/account/auth/sign-up/resend-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** The password was right, the address or number waits for its link or code. */
export function Unconfirmed({ recipient, origin }: { recipient: string; origin: string }) {
  if (!recipient.includes('@')) {
    return (
      <p className="text-sm text-ink2">
        <Trans
          text="Your password is correct. <a>Enter the code</a> we sent to {address}, then log in."
          values={{ address: recipient }}
          wraps={{
            a: (chunks) => <TextLink to={codePage('phone', recipient, origin)}>{chunks}</TextLink>,
          }}
        />
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-ink2">
        <Trans
          text="Your password is correct. Follow the link we emailed to {address}, or <a>enter its code</a>."
          values={{ address: recipient }}
          wraps={{
            a: (chunks) => <TextLink to={codePage('signup', recipient, origin)}>{chunks}</TextLink>,
          }}
        />
      </p>
      <ResendLink email={recipient} origin={origin} />
    </>
  );
}
