export default function CallbackPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Signing in
      </h1>
      <p className="mt-2 text-ink2">This page is not here yet.</p>
    </div>
  );
}
