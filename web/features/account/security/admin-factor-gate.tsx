import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { securityTabFrom } from '#core/navigation/profile-tabs.ts';
import { t } from '#web/lib/i18n/language.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/**
 * Shows an administrators' page to those with a second factor: the server refuses it to others. They get a link to set
 * one up, which leads back here.
 */
export function AdminFactorGate({ children }: { children: ReactNode }) {
  const { data: factor, isPending } = useQuery(secondFactorQuery(useUserId()));
  const here = useRouterState({ select: ({ location }) => location.href });
  if (isPending) return <SkeletonRows rows={6} label={t('Loading')} />;
  if (factor !== null) return children;
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Set up 2FA first')}
      </h1>
      <EmptyState
        action={
          <ButtonLink to={securityTabFrom(here)} variant="primary">
            {t('Set up 2FA')}
          </ButtonLink>
        }
      >
        {t(
          'The administrator pages need 2FA, and yours is off. With a password alone nobody can read or decide anything about other people.',
        )}
      </EmptyState>
    </div>
  );
}
