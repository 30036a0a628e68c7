export default function WalletPage() {
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        Wallet
      </h1>
      <p className="mt-2 text-ink2">Your wallet is not here yet.</p>
    </div>
  );
}
