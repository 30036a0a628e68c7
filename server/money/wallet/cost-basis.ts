/** Minor units acquired at once, and what they cost in kobo. */
export interface Lot {
  readonly id: string;
  readonly acquiredAt: Date;
  readonly units: bigint;
  readonly cost: bigint;
}

/** Part of a lot that was disposed of, with its share of the lot's cost. */
interface LotPart {
  readonly lot: Pick<Lot, 'id' | 'acquiredAt'>;
  readonly units: bigint;
  readonly cost: bigint;
}

/** The lots of one asset, oldest first: first in, first out. */
export interface LotBook {
  acquire(lot: Lot): void;
  /**
   * Takes units out of the oldest lots. A part costs its share of its lot, rounded down to the kobo; the remainder
   * stays with the rest of the lot and goes with the last of it, so no kobo is lost or made. What no lot covers is
   * returned as `uncovered`; nothing goes below zero.
   */
  take(units: bigint): { readonly parts: LotPart[]; readonly uncovered: bigint };
  held(): Lot[];
}

const COMPACT_AT = 1024;

export function lotBook(): LotBook {
  let lots: Lot[] = [];
  let first = 0;

  const takeFromFirst = (wanted: bigint): LotPart | null => {
    const lot = lots[first];
    if (!lot) return null;
    if (wanted >= lot.units) {
      first += 1;
      return { lot, units: lot.units, cost: lot.cost };
    }
    const cost = (lot.cost * wanted) / lot.units;
    lots[first] = { ...lot, units: lot.units - wanted, cost: lot.cost - cost };
    return { lot, units: wanted, cost };
  };

  return {
    acquire(lot) {
      if (lot.units <= 0n || lot.cost < 0n)
        throw new Error('a lot holds something and costs no less than nothing');
      lots.push(lot);
    },
    take(units) {
      const parts: LotPart[] = [];
      let left = units;
      while (left > 0n) {
        const part = takeFromFirst(left);
        if (!part) break;
        parts.push(part);
        left -= part.units;
      }
      if (first >= COMPACT_AT) {
        lots = lots.slice(first);
        first = 0;
      }
      return { parts, uncovered: left };
    },
    held: () => lots.slice(first),
  };
}
