/** This page is being built. */
export default function DataProtectionPage() {
  return (
    <div className="page-gutter py-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        DataProtectionPage
      </h1>
    </div>
  );
}
