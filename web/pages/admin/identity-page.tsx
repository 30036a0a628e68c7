import { ReviewList } from '#web/features/admin/identity/review-list.tsx';

/** Where administrators review checks that may belong to an existing account. */
export default function IdentityPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Identity checks
      </h1>
      <p className="mt-2 max-w-prose text-ink2">
        One person has one verified account. What the registry confirmed and may belong to another
        account waits here. Whoever asks reads only that their check is not decided: do not tell
        them of another account, it may be somebody else who asks.
      </p>
      <ReviewList />
    </div>
  );
}
