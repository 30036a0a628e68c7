import { linkProblem, type AuthFailure } from '#core/identity/auth-problem.ts';
import { keepingOrigin, useOrigin } from '#web/features/auth/addresses.ts';
import { ResendForm } from '#web/features/auth/resend-form.tsx';
import { useArrival } from '#web/features/auth/use-arrival.ts';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx';

/** Where a mail's link ends: signed in and on to where it began, or told why not and what next. */
export default function CallbackPage() {
  const origin = useOrigin();
  const failure = useArrival(origin);
  return (
    <AuthFrame>{failure ? <Failed failure={failure} origin={origin} /> : <Arriving />}</AuthFrame>
  );
}

function Arriving() {
  return (
    <>
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Signing in
      </h1>
      <SkeletonFrame label="Checking your link" className="mt-4">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="mt-2 h-5 w-40" />
      </SkeletonFrame>
    </>
  );
}

function Failed({ failure, origin }: { failure: AuthFailure; origin: string }) {
  const { title, next } = linkProblem(failure);
  return (
    <>
      <div role="alert">
        <h1 tabIndex={-1} className="font-display text-2xl font-bold">
          {title}
        </h1>
        <p className="mt-3 text-ink2">{next}</p>
      </div>
      <ButtonLink
        to={keepingOrigin('/sign-in', origin)}
        variant="primary"
        size="xl"
        wide
        className="mt-6"
      >
        Go to Sign In
      </ButtonLink>
      <section aria-label="A new link" className="mt-8 border-t border-line pt-6">
        <ResendForm origin={origin} />
      </section>
    </>
  );
}
