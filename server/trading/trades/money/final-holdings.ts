import type { Money } from '#core/money/money.ts';
import type { Holding, MoneyLocation, Movement, Side } from '#core/trade/money-question.ts';

/**
 * Where the crypto of a trade that ended is, from what the ledger moved since it was accepted: what left the escrow or
 * the offer went somewhere, and may have waited there for an appeal before it moved on.
 */
export function finalHoldings(movements: readonly Movement[], since: Date | null): Holding[] {
  const held = new Map<string, Holding>();
  const put = (
    owner: Side | 'oja',
    location: MoneyLocation,
    { asset, units }: Money,
    sign: bigint,
  ) => {
    const key = `${owner} ${location}`;
    const before = held.get(key)?.amount.units ?? 0n;
    held.set(key, { owner, location, amount: { asset, units: before + sign * units } });
  };
  for (const { from, to, amount, fee, at, kind } of movements) {
    if (ENTERS.has(kind) || (since && at < since)) continue;
    if (MOVES_ON.has(from.location)) {
      put(from.owner, from.location, { ...amount, units: amount.units + fee.units }, -1n);
    }
    put(to.owner, to.location, amount, 1n);
    put('oja', 'fees', fee, 1n);
  }
  return [...held.values()].filter(({ amount }) => amount.units > 0n);
}

/** These bring crypto into an offer or an escrow; all others take it out. */
const ENTERS: ReadonlySet<string> = new Set(['offer_fund', 'escrow_freeze']);

/** From here crypto of an ended trade may move on. */
const MOVES_ON: ReadonlySet<MoneyLocation> = new Set(['pending', 'fees']);
