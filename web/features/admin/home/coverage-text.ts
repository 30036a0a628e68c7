/** From here on a multiple says more than a share. */
const MOST_PER_CENT = 1_000n;

/**
 * How much of what is owed is here, both in minor units, rounded down: "100.25 %", and above 1,000 % "411× covered". Whoever
 * owes nothing is covered.
 */
export function coverageText(owed: bigint, held: bigint): string {
  if (owed === 0n) return 'nothing owed';
  const share = (held * 10_000n) / owed;
  if (share > MOST_PER_CENT * 100n) return `${(held / owed).toLocaleString('en-NG')}× covered`;
  return `${(share / 100n).toLocaleString('en-NG')}.${String(share % 100n).padStart(2, '0')} %`;
}
