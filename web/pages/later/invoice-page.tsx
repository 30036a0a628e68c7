/** This page is being built. */
export default function InvoicePage() {
  return (
    <div className="page-gutter py-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        InvoicePage
      </h1>
    </div>
  );
}
