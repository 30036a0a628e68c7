import { codePage } from '#web/features/auth/addresses.ts';
import { ResendLink } from '#web/features/auth/resend-link.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The password was right, the address or number waits for its link or code. */
export function Unconfirmed({ address, origin }: { address: string; origin: string }) {
  if (!address.includes('@')) {
    return (
      <p className="text-sm text-ink2">
        Your password is right.{' '}
        <TextLink to={codePage('phone', address, origin)}>Enter the code</TextLink> that was sent to{' '}
        {address}, then sign in.
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-ink2">
        Your password is right. Follow the link that was mailed to {address}, or{' '}
        <TextLink to={codePage('signup', address, origin)}>enter its code</TextLink>.
      </p>
      <ResendLink email={address} origin={origin} />
    </>
  );
}
