import { fiatTotal } from '#core/money/arithmetic.ts';
import { CRYPTO_ASSETS, type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

const CENTS = 100n;
const ONE_NAIRA: Money = { asset: 'NGN', units: 100n };

/** A person's balances of one asset. */
export interface Balance {
  readonly asset: CryptoAsset;
  readonly available: Money;
  readonly pending: Money;
  readonly tied: Money;
  /** The part that earns interest. */
  readonly savings: Money;
}

/** Everything of one asset: available, pending, locked in trades and saved. */
export function whole({ asset, available, pending, tied, savings }: Balance): Money {
  return { asset, units: available.units + pending.units + tied.units + savings.units };
}

/** The value of an amount in naira: dollar coins at `dollarRate`, naira coins one to one. Half up. */
export function worthInNaira(amount: Money, dollarRate: Money): Money {
  return fiatTotal(amount, isNairaCoin(amount.asset) ? ONE_NAIRA : dollarRate);
}

/** The value of everything, in naira. */
export function totalWorth(balances: readonly Balance[], dollarRate: Money): Money {
  const worths = balances.map((balance) => worthInNaira(whole(balance), dollarRate).units);
  return { asset: 'NGN', units: worths.reduce((sum, units) => sum + units, 0n) };
}

/** Naira in dollars, rounded down to the cent, so that nobody sees more than they have. */
export function inDollars(naira: Money, dollarRate: Money): Money {
  const units = dollarRate.units > 0n ? (naira.units * CENTS) / dollarRate.units : 0n;
  return { asset: 'USD', units };
}

/** One balance for every asset, in the product's order; zero where the ledger has no account yet. */
export function completeBalances(known: readonly Balance[]): Balance[] {
  return CRYPTO_ASSETS.map(
    (asset) =>
      known.find((balance) => balance.asset === asset) ?? {
        asset,
        available: { asset, units: 0n },
        pending: { asset, units: 0n },
        tied: { asset, units: 0n },
        savings: { asset, units: 0n },
      },
  );
}

/** The locked part of a balance, in tenths of a percent; a sliver is never drawn as nothing. */
export function tiedPermille(balance: Balance): number {
  const all = whole(balance).units;
  const tied = balance.tied.units;
  if (all === 0n || tied === 0n) return 0;
  const permille = Number((tied * 1000n) / all);
  return Math.min(Math.max(permille, 10), tied === all ? 1000 : 990);
}
