/** The fields that identify a transfer whichever block its transaction is mined in. */
export interface Transfer {
  readonly txHash: string;
  readonly logIndex: number;
  readonly asset: string;
  readonly to: string;
  readonly chainUnits: bigint;
}

export interface Matched<Known, Found> {
  readonly same: readonly { readonly known: Known; readonly found: Found }[];
  /** Found and not known. */
  readonly fresh: readonly Found[];
  /** Known and not found. */
  readonly gone: readonly Known[];
}

/**
 * Matches known transfers with found ones. A transaction mined in another block keeps its hash, while its log indexes
 * may change: transfers are matched by content, and among equals by order.
 */
export function matchTransfers<Known extends Transfer, Found extends Transfer>(
  known: readonly Known[],
  found: readonly Found[],
): Matched<Known, Found> {
  const waiting = grouped(known);
  const same: { known: Known; found: Found }[] = [];
  const unmatched: Found[] = [];
  const take = (one: Found, which: (candidate: Known) => boolean) => {
    const candidates = waiting.get(contentOf(one));
    const at = candidates?.findIndex(which) ?? -1;
    const [taken] = at < 0 ? [] : (candidates?.splice(at, 1) ?? []);
    if (taken) same.push({ known: taken, found: one });
    return taken !== undefined;
  };
  for (const one of inOrder(found)) {
    if (!take(one, ({ logIndex }) => logIndex === one.logIndex)) unmatched.push(one);
  }
  const fresh = unmatched.filter((one) => !take(one, () => true));
  return { same, fresh, gone: [...waiting.values()].flat() };
}

function grouped<T extends Transfer>(transfers: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const transfer of inOrder(transfers)) {
    const content = contentOf(transfer);
    groups.set(content, [...(groups.get(content) ?? []), transfer]);
  }
  return groups;
}

function inOrder<T extends Transfer>(transfers: readonly T[]): T[] {
  return [...transfers].sort((a, b) => a.logIndex - b.logIndex);
}

function contentOf({ txHash, asset, to, chainUnits }: Transfer): string {
  return `${txHash} ${asset} ${to} ${chainUnits}`;
}
