import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '#web/lib/second-factor.ts';
import { useUserId } from '#web/lib/session.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Said before anything is refused: without an authenticator the balances stay hidden and nothing can be decided. */
export function SecondFactorNote() {
  const { data: factor } = useQuery(secondFactorQuery(useUserId()));
  if (factor !== null) return null;
  return (
    <p className="mt-6 rounded-card tint-fitila p-4 text-fitila">
      Balances, the treasury and every decision here need two-factor authentication.{' '}
      <TextLink to="/profile?tab=security">Set up two-factor</TextLink>
    </p>
  );
}
