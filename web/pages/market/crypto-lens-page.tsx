/** This page is being built. */
export default function CryptoLensPage() {
  return (
    <div className="page-gutter py-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        CryptoLensPage
      </h1>
    </div>
  );
}
