export default function SignInPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Sign in
      </h1>
      <p className="mt-2 text-ink2">The sign-in form is not here yet.</p>
    </div>
  );
}
