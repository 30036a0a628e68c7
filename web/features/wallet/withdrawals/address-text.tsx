import { addressEnds } from '#core/withdrawals/look-alike.ts';

/** A whole address, with the ends apart from the middle: people who compare only the ends are cheated. */
export function AddressText({ address }: { address: string }) {
  const { first, middle, last } = addressEnds(address);
  return (
    <span className="font-mono text-sm break-all">
      <span className="font-semibold text-ink">{first}</span>
      <span className="text-ink2">{middle}</span>
      <span className="font-semibold whitespace-nowrap text-ink">{last}</span>
    </span>
  );
}

/** The same shortened, where the full one is nearby. */
export function shortAddress(address: string): string {
  const { first, last } = addressEnds(address);
  return `${first}…${last}`;
}
