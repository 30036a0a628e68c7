import { FindPerson } from '#web/features/admin/security/find-person.tsx';

/** Where an administrator helps someone who lost their authenticator. */
export default function TwoFactorPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Two-factor of a person
      </h1>
      <p className="mt-2 mb-6 max-w-prose text-ink2">
        For people who lost their phone and their recovery codes. Check who they are before you
        reset anything: whoever holds their password could sign in without a second step after it.
      </p>
      <FindPerson />
    </div>
  );
}
