import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '#web/lib/second-factor.ts';
import { useUserId } from '#web/lib/session.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Said before anything is refused: without an authenticator whom the market writes to stays hidden. */
export function DeskFactorNote() {
  const { data: factor } = useQuery(secondFactorQuery(useUserId()));
  if (factor !== null) return null;
  return (
    <p className="rounded-card tint-fitila p-4 text-fitila">
      Whom the market writes to, and sending again, need two-factor authentication.{' '}
      <TextLink to="/profile?tab=security">Set up two-factor</TextLink>
    </p>
  );
}
