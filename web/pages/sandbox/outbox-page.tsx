export default function OutboxPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Sandbox outbox
      </h1>
      <p className="mt-2 text-ink2">The outbox is not here yet.</p>
    </div>
  );
}
