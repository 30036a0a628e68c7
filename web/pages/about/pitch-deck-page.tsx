/** This page is being built. */
export default function PitchDeckPage() {
  return (
    <div className="page-gutter py-18">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        PitchDeckPage
      </h1>
    </div>
  );
}
