import { emptyNode, parentNode, type SumNode } from '#core/liabilities/sum-tree.ts';

/** Called for each new node with its level (0: the leaves) and its position there. */
export type OnNode = (node: SumNode, level: number, position: number) => void;

export interface GrowingTree {
  add(leaf: SumNode): void;
  /** Completes the levels and returns the root. Nothing can be added afterwards. */
  close(): SumNode;
}

/**
 * Builds the tree over leaves added one by one, keeping at most one node per level in memory. A level with an odd
 * number is completed by the empty node.
 */
export function growTree(assets: number, onNode: OnNode = () => undefined): GrowingTree {
  const empty = emptyNode(assets);
  const waiting: (SumNode | undefined)[] = [];
  const counts: number[] = [];

  const addNode = (node: SumNode, level: number) => {
    const position = counts[level] ?? 0;
    counts[level] = position + 1;
    onNode(node, level, position);
    const left = waiting[level];
    waiting[level] = left ? undefined : node;
    if (left) addNode(parentNode(left, node), level + 1);
  };

  return {
    add: (leaf) => addNode(leaf, 0),
    close() {
      for (let level = 0; level < counts.length; level++) {
        const last = waiting[level];
        if (last && counts[level] === 1) return last;
        if (last) {
          waiting[level] = undefined;
          addNode(parentNode(last, empty), level + 1);
        }
      }
      return empty;
    },
  };
}
