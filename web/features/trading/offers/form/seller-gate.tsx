import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { ERRORS } from '#core/errors/app-error.ts';
import { securityTabFrom } from '#core/navigation/profile-tabs.ts';
import { t } from '#web/lib/i18n/language.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Whether selling has to wait for a second factor. Unknown is no: the server decides anyway. */
export function useNeedsSecondFactor(sells: boolean): boolean {
  const { data } = useQuery(secondFactorQuery(useUserId()));
  return sells && data === null;
}

/** What blocks this person from selling, shown before anything is typed, with a link to resolve it. */
export function SellerGate({
  from,
  refused,
}: {
  /** The page to return to, with its initial values. */
  from: string;
  /** The server refused, after publishing was tried. */
  refused: boolean;
}) {
  const { title, message } = ERRORS.SECOND_FACTOR_NEEDED_TO_SELL;
  return (
    <section
      aria-label={title}
      role={refused ? 'alert' : undefined}
      className="mb-6 flex gap-3 rounded-card border border-line bg-s1 p-4 md:p-5"
    >
      <Icon of={ShieldAlert} className="mt-0.5 text-fitila" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm text-ink2">
            {refused
              ? message
              : t('Selling needs 2FA. It takes about two minutes; what you type here is kept.')}
          </p>
        </div>
        <ButtonLink to={securityTabFrom(from)}>{t('Set up 2FA')}</ButtonLink>
      </div>
    </section>
  );
}
