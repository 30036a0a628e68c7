/** This page is being built. */
export default function SubscriptionPage() {
  return (
    <div className="page-gutter py-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        SubscriptionPage
      </h1>
    </div>
  );
}
