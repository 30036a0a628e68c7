export default function SignUpPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Create an account
      </h1>
      <p className="mt-2 text-ink2">The sign-up form is not here yet.</p>
    </div>
  );
}
