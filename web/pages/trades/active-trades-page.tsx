export default function ActiveTradesPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Active trades
      </h1>
      <p className="mt-2 text-ink2">The list of your running trades is not here yet.</p>
    </div>
  );
}
