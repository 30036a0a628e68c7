import type { Money } from '#core/money/money.ts';

/** The change of a value between two days. */
export interface ChangeOver {
  readonly by: Money;
  readonly sign: '+' | '−' | '';
  /** Tenths of a percent of the first; null where there was nothing to compare with. */
  readonly permille: number | null;
}

export function changeOver(first: Money, last: Money): ChangeOver {
  const moved = last.units - first.units;
  const by = { asset: last.asset, units: moved < 0n ? -moved : moved };
  const sign = moved === 0n ? '' : moved > 0n ? '+' : '−';
  const permille = first.units > 0n ? Number((by.units * 1000n) / first.units) : null;
  return { by, sign, permille };
}
