import { codePage } from '#web/features/auth/addresses.ts';
import { ResendLink } from '#web/features/auth/resend-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Said } from '#web/ui/said.tsx';

/** The password was right, the address or number waits for its link or code. */
export function Unconfirmed({ address, origin }: { address: string; origin: string }) {
  if (!address.includes('@')) {
    return (
      <p className="text-sm text-ink2">
        <Said
          text="Your password is right. <a>Enter the code</a> that was sent to {address}, then sign in."
          values={{ address }}
          wraps={{
            a: (words) => <TextLink to={codePage('phone', address, origin)}>{words}</TextLink>,
          }}
        />
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-ink2">
        <Said
          text="Your password is right. Follow the link that was mailed to {address}, or <a>enter its code</a>."
          values={{ address }}
          wraps={{
            a: (words) => <TextLink to={codePage('signup', address, origin)}>{words}</TextLink>,
          }}
        />
      </p>
      <ResendLink email={address} origin={origin} />
    </>
  );
}
