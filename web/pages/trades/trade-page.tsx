export default function TradePage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Trade
      </h1>
      <p className="mt-2 text-ink2">This trade’s page is not here yet.</p>
    </div>
  );
}
