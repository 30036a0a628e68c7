import { linkProblem, type NextAction } from '#web/features/account/auth/sign-in/link-problem.ts';
import { codePage, withOrigin, useOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { GoogleButton } from '#web/features/account/auth/google-button.tsx';
import { ResendForm } from '#web/features/account/auth/sign-up/resend-form.tsx';
import { type Arrival, useArrival } from '#web/features/account/auth/sign-in/use-arrival.ts';
import { t } from '#web/lib/i18n/language.ts';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** The return from a mail's link or Google: signed in and redirected, or why not and what next. */
export default function CallbackPage() {
  const origin = useOrigin();
  const arrival = useArrival(origin);
  return (
    <AuthFrame>{arrival ? <Met arrival={arrival} origin={origin} /> : <Arriving />}</AuthFrame>
  );
}

function Arriving() {
  return (
    <>
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Logging in')}
      </h1>
      <SkeletonFrame label={t('Checking your link')} className="mt-4">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="mt-2 h-5 w-40" />
      </SkeletonFrame>
    </>
  );
}

function Met({ arrival, origin }: { arrival: Arrival; origin: string }) {
  if (arrival.is === 'told') {
    return (
      <>
        <div role="status">
          <h1 tabIndex={-1} className="font-display text-2xl font-bold">
            {arrival.purpose === 'email-change' ? t('One half is done') : t('Almost there')}
          </h1>
          <p className="mt-3 text-ink2">{arrival.text}</p>
        </div>
        <ButtonLink to={origin} variant="primary" size="xl" wide className="mt-6">
          {t('Continue')}
        </ButtonLink>
      </>
    );
  }
  const { title, next, action } = linkProblem(arrival.failure, arrival.purpose);
  return (
    <>
      <div role="alert">
        <h1 tabIndex={-1} className="font-display text-2xl font-bold">
          {t(title)}
        </h1>
        <p className="mt-3 text-ink2">{t(next)}</p>
      </div>
      <NextActions action={action} origin={origin} />
    </>
  );
}

/** The best next action first, and the sign-in page always. */
function NextActions({ action, origin }: { action: NextAction; origin: string }) {
  const signIn = (isFirst: boolean) => (
    <ButtonLink
      to={withOrigin('/sign-in', origin)}
      variant={isFirst ? 'primary' : 'outline'}
      size="xl"
      wide
      className={isFirst ? 'mt-6' : 'mt-3'}
    >
      {t('Go to Sign In')}
    </ButtonLink>
  );
  const first = (to: string, label: string) => (
    <ButtonLink to={withOrigin(to, origin)} variant="primary" size="xl" wide className="mt-6">
      {label}
    </ButtonLink>
  );
  switch (action) {
    case 'sign-in':
      return signIn(true);
    case 'back':
      return (
        <ButtonLink to={origin} variant="primary" size="xl" wide className="mt-6">
          {t('Go back')}
        </ButtonLink>
      );
    case 'enter-code':
      return (
        <>
          <ButtonLink
            to={codePage('recovery', '', origin)}
            variant="primary"
            size="xl"
            wide
            className="mt-6"
          >
            {t('Enter the code')}
          </ButtonLink>
          {signIn(false)}
        </>
      );
    case 'recover':
      return (
        <>
          {first('/forgot-password', t('Get a new email'))}
          {signIn(false)}
        </>
      );
    case 'new-link':
      return (
        <>
          {signIn(true)}
          <section aria-label={t('Get a new link')} className="mt-8 border-t border-line pt-6">
            <ResendForm origin={origin} />
          </section>
        </>
      );
    case 'try-again':
      return (
        <div className="mt-6">
          <GoogleButton origin={origin} />
          {signIn(false)}
        </div>
      );
  }
}
