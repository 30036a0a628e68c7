import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { provenByMail } from '#core/identity/assurance.ts';
import { withOrigin, useOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { InlineSecondFactor } from '#web/features/account/auth/second-factor/inline-second-factor.tsx';
import { leaveHere } from '#web/features/account/auth/sign-in/leave-here.ts';
import { NewPasswordForm } from '#web/features/account/auth/recovery/new-password-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { type SessionState, useSession } from '#web/lib/supabase/session.tsx';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/**
 * A new password for somebody signed in by a mail. A second factor is asked for first; without a mail it explains how
 * to get one.
 */
export default function ResetPasswordPage() {
  const origin = useOrigin();
  const router = useRouter();
  const session = useSession();
  const [asked, setAsked] = useState(false);
  const due = session.state === 'second-factor-due';
  if (due && !asked) setAsked(true);
  const stage = stageOf(session, asked);

  const cancel = async () => {
    setAsked(false);
    await leaveHere();
    await router.navigate({ href: withOrigin('/sign-in', origin), replace: true });
  };

  return (
    <AuthFrame>
      {stage === 'waiting' && (
        <Titled title={t('New password')}>
          <SkeletonFrame className="mt-4">
            <Skeleton className="h-5 w-60" />
            <Skeleton className="mt-4 h-12 rounded-control!" />
          </SkeletonFrame>
        </Titled>
      )}
      {stage === 'second-factor' && (
        <Titled title={t('First, verify it’s you')}>
          <div className="mt-4">
            <InlineSecondFactor onCancel={() => void cancel()} />
          </div>
        </Titled>
      )}
      {stage === 'form' && (
        <Titled title={t('New password')}>
          <p className="mt-2 mb-6 text-ink2">
            {t('All your other devices are logged out when it is changed.')}
          </p>
          <NewPasswordForm
            email={session.user?.email ?? ''}
            onChanged={() => void router.navigate({ href: origin, replace: true })}
          />
        </Titled>
      )}
      {stage === 'nothing' && (
        <MissingResetLink origin={origin} isHere={session.state === 'signed-in'} />
      )}
    </AuthFrame>
  );
}

type Stage = 'waiting' | 'second-factor' | 'form' | 'nothing';

function stageOf({ state, session, timedOut }: SessionState, asked: boolean): Stage {
  if (state === 'loading') return 'waiting';
  if (state === 'second-factor-due') return 'second-factor';
  if (session && provenByMail(session.access_token)) return 'form';
  // The session ended while its second factor was due: the step shows that itself.
  if (asked && state === 'signed-out' && !timedOut) return 'second-factor';
  return 'nothing';
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        {title}
      </h1>
      {children}
    </>
  );
}

function MissingResetLink({ origin, isHere }: { origin: string; isHere: boolean }) {
  return (
    <Titled title={t('This link has expired')}>
      <p className="mt-3 text-ink2">
        {isHere
          ? t(
              'To set a new password, confirm your email first: ask for an email and open its link, or enter its code.',
            )
          : t(
              'This page needs the link or the code from an email you asked for in this browser. It was used already, or opened elsewhere.',
            )}
      </p>
      <ButtonLink
        to={withOrigin('/forgot-password', origin)}
        variant="primary"
        size="xl"
        wide
        className="mt-6"
      >
        {t('Get an email')}
      </ButtonLink>
      {!isHere && (
        <ButtonLink to={withOrigin('/sign-in', origin)} size="xl" wide className="mt-3">
          {t('Go to Sign In')}
        </ButtonLink>
      )}
    </Titled>
  );
}
