import { ShieldX } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const plain = true;

/** The denial page of the administrators' pages. */
export default function AdminAccessPage() {
  const { user } = useSession();
  return (
    <div className="page-gutter py-12 md:py-18">
      <Icon of={ShieldX} size={32} className="mb-4 text-ewu" />
      <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
        {t('This page is for administrators')}
      </h1>
      <p className="mt-3 max-w-prose text-ink2">
        {t(
          'Your account does not have the administrator role, so there is nothing to see here. Your money and your orders are safe.',
        )}
      </p>
      {user?.email && (
        <p className="mt-3 max-w-prose text-sm text-ink3">
          {t(
            'You are logged in as {email}. The operator of this market gives the role; ask them if it should be yours.',
            { email: user.email },
          )}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {user ? (
          <ButtonLink to="/wallet?tab=overview" variant="primary">
            {t('Go to your wallet')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/sign-in" variant="primary">
            {t('Log in')}
          </ButtonLink>
        )}
        <ButtonLink to="/trades">{t('See open offers')}</ButtonLink>
      </div>
    </div>
  );
}
