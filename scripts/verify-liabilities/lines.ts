import { bytesToHex } from '@noble/hashes/utils.js';
import { assetAmount } from '#core/liabilities/asset-amount.ts';
import type { LiabilityVerdict } from '#core/liabilities/verify-liability.ts';

/** What a proof tells a person, from their balance up to the root. */
export function linesOf({ head, userId, balances, leaf, steps }: LiabilityVerdict): string[] {
  if (!head || !leaf) return [];
  return [
    `Owed on ${head.day}, taken at ${head.taken_at}${head.is_sandbox ? ' (play money of a sandbox)' : ''}`,
    `Person ${userId ?? '?'}`,
    `Balance ${amounts(head.assets, balances)}`,
    '',
    `  leaf  ${bytesToHex(leaf.hash)}`,
    ...steps.map(
      ({ level, side, isEmpty, neighbour, above }) =>
        `  ${String(level + 1).padStart(4)}  ${bytesToHex(above.hash)}  with ${
          isEmpty
            ? 'nobody'
            : `${neighbour.sums[0]} ${neighbour.sums[0] === 1n ? 'person' : 'people'}`
        } on the ${side}`,
    ),
    '',
    `Root    ${head.root}`,
    `People  ${head.leaves}`,
    `Owed    ${amounts(head.assets, head.totals.map(BigInt))}`,
  ];
}

function amounts(assets: readonly string[], units: readonly bigint[]): string {
  return assets
    .map((asset, at) => assetAmount(asset, units[at] ?? 0n))
    .filter((_, at) => (units[at] ?? 0n) > 0n || at === 0)
    .join(', ');
}
