import { tiedPermille, whole, type Balance } from '#core/wallet/worth.ts';

/** The available and locked parts of an asset. The numbers beside it show the same. */
export function AssetBar({ balance, className }: { balance: Balance; className: string }) {
  const tied = tiedPermille(balance) / 10;
  if (whole(balance).units === 0n) {
    return <span aria-hidden="true" className={`block h-2.5 rounded-[2px] bg-s3 ${className}`} />;
  }
  return (
    <span
      aria-hidden="true"
      className={`flex h-2.5 gap-0.5 overflow-hidden rounded-[2px] ${className}`}
    >
      {tied < 100 && <span className="min-w-0 flex-1 bg-ink3" />}
      {tied > 0 && <span className="shrink-0 bg-aro" style={{ width: `${tied}%` }} />}
    </span>
  );
}
