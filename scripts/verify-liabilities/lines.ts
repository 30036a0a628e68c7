import { bytesToHex } from '@noble/hashes/utils.js';
import { assetAmount } from '#core/liabilities/asset-amount.ts';
import { LIABILITY_FORMAT, peopleIn } from '#core/liabilities/liability-head.ts';
import type { LiabilityVerdict, Walk } from '#core/liabilities/verify-liability.ts';

/** A proof as text, from each part of the balance up to the root. */
export function linesOf({ head, userId, balances, walks }: LiabilityVerdict): string[] {
  if (!head) return [];
  const parts = head.format === LIABILITY_FORMAT ? head.parts : 1;
  return [
    `Owed on ${head.day}, taken at ${head.taken_at}${head.is_sandbox ? ' (play money of a sandbox)' : ''}`,
    `Person ${userId ?? '?'}`,
    `Balance ${amounts(head.assets, balances)}`,
    ...walks.flatMap((walk, at) => ['', ...linesOfWalk(walk, `part ${at + 1} of ${walks.length}`)]),
    '',
    `Root    ${head.root}`,
    `People  ${peopleIn({ leaves: head.leaves, parts })}`,
    `Owed    ${amounts(head.assets, head.totals.map(BigInt))}`,
  ];
}

function linesOfWalk({ leaf, steps }: Walk, title: string): string[] {
  return [
    `  leaf  ${bytesToHex(leaf.hash)}  ${title}`,
    ...steps.map(
      ({ level, side, isEmpty, neighbour, above }) =>
        `  ${String(level + 1).padStart(4)}  ${bytesToHex(above.hash)}  with ${
          isEmpty
            ? 'nobody'
            : `${neighbour.sums[0]} ${neighbour.sums[0] === 1n ? 'leaf' : 'leaves'}`
        } on the ${side}`,
    ),
  ];
}

function amounts(assets: readonly string[], units: readonly bigint[]): string {
  return assets
    .map((asset, at) => assetAmount(asset, units[at] ?? 0n))
    .filter((_, at) => (units[at] ?? 0n) > 0n || at === 0)
    .join(', ');
}
