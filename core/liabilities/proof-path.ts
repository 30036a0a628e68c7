import { emptyNode, parentNode, type SumNode, widthOf } from '#core/liabilities/sum-tree.ts';

/** Returns the existing node at a position of a row. */
export type NodeAt = (level: number, position: number) => SumNode;

/** The neighbours from a leaf up to below the root, from which the root is computed with that leaf alone. */
export function proofPath(
  { leaves, assets }: { readonly leaves: number; readonly assets: number },
  position: number,
  nodeAt: NodeAt,
): SumNode[] {
  const path: SumNode[] = [];
  let index = position;
  for (let level = 0; widthOf(leaves, level) > 1; level++) {
    const neighbour = index % 2 === 0 ? index + 1 : index - 1;
    path.push(neighbour < widthOf(leaves, level) ? nodeAt(level, neighbour) : emptyNode(assets));
    index = Math.floor(index / 2);
  }
  return path;
}

/** The parent of a node at this position and its neighbour. */
export function joined(node: SumNode, neighbour: SumNode, index: number): SumNode {
  return index % 2 === 0 ? parentNode(node, neighbour) : parentNode(neighbour, node);
}
