/** This page is being built. */
export default function PayPage() {
  return (
    <div className="page-gutter py-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        PayPage
      </h1>
    </div>
  );
}
