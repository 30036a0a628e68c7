import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { securityTabFrom } from '#core/navigation/profile-tabs.ts';
import { t } from '#web/lib/language.ts';
import { secondFactorQuery } from '#web/lib/second-factor.ts';
import { useUserId } from '#web/lib/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** What people tell support is read with a second factor alone; without one, the way to it stands here. */
export function FactorGate({ children }: { children: ReactNode }) {
  const { data: factor, isPending } = useQuery(secondFactorQuery(useUserId()));
  if (isPending) return <SkeletonRows rows={6} label={t('Loading')} />;
  if (factor !== null) return children;
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Support desk')}
      </h1>
      <EmptyState
        action={
          <ButtonLink to={securityTabFrom('/admin/support')} variant="primary">
            {t('Set up your authenticator')}
          </ButtonLink>
        }
      >
        {t(
          'What people tell support is read by administrators with a second factor. You have none yet.',
        )}
      </EmptyState>
    </div>
  );
}
