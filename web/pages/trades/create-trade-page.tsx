export default function CreateTradePage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Create Trade
      </h1>
      <p className="mt-2 text-ink2">The form for a new offer is not here yet.</p>
    </div>
  );
}
