export default function TradesPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Trades
      </h1>
      <p className="mt-2 text-ink2">The list of open offers is not here yet.</p>
    </div>
  );
}
