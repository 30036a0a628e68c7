export default function PaymentPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Payment
      </h1>
      <p className="mt-2 text-ink2">The payment room is not here yet.</p>
    </div>
  );
}
