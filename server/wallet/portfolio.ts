import { sql } from 'kysely';
import type { z } from 'zod';
import { plus } from '#core/money/arithmetic.ts';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import {
  type Balance,
  completeBalances,
  inDollars,
  whole,
  worthInNaira,
} from '#core/wallet/worth.ts';
import type { Portfolio } from '#core/wire/wallet.ts';
import { type Db, one, rows } from '#server/db/database.ts';

interface Held {
  readonly asset: CryptoAsset;
  readonly available: bigint;
  readonly pending: bigint;
  readonly tied: bigint;
}

interface Rate {
  readonly units: bigint;
  readonly isEstimated: boolean;
  readonly at: string;
}

/** What a person has of each asset and what all of it is worth at the market's rate. Shown, never traded at. */
export async function portfolioOf(db: Db, userId: string): Promise<z.input<typeof Portfolio>> {
  const [held, rate] = await Promise.all([heldBy(db, userId), marketRate(db)]);
  const dollarRate: Money = { asset: 'NGN', units: rate.units };
  const balances = completeBalances(held.map(asBalance));
  const worths = balances.map((balance) => worthInNaira(whole(balance), dollarRate));
  const total = worths.reduce(plus, { asset: 'NGN', units: 0n });
  return {
    user_id: userId,
    balances: balances.map((balance, at) => ({
      asset: balance.asset,
      available_balance: wire(balance.available),
      pending_balance: wire(balance.pending),
      p2p_locked_balance: wire(balance.tied),
      total_balance: wire(whole(balance)),
      value_ngn: wire(worths[at] ?? { asset: 'NGN', units: 0n }),
    })),
    total_ngn: wire(total),
    total_usd: wire(inDollars(total, dollarRate)),
    rate: { mid_rate: wire(dollarRate), is_estimated: rate.isEstimated, last_updated: rate.at },
  };
}

function heldBy(db: Db, userId: string): Promise<Held[]> {
  return rows(
    db,
    sql<Held>`
      select asset, coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as available,
        coalesce(sum(balance) filter (where kind = 'pending'), 0)::bigint as pending,
        coalesce(sum(balance) filter (where kind in ('offer', 'escrow')), 0)::bigint as tied
      from ledger_accounts
      where owner_id = ${userId} and asset = any(${[...CRYPTO_ASSETS]}::text[]) group by asset`,
  );
}

function marketRate(db: Db): Promise<Rate> {
  return one(
    db,
    sql<Rate>`
      select app_units(mid_rate, 2) as units, is_estimated as "isEstimated",
        to_char(last_updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from exchange_rates where from_currency = 'USDT' and to_currency = 'NGN' and is_active`,
  );
}

function asBalance({ asset, available, pending, tied }: Held): Balance {
  return {
    asset,
    available: { asset, units: available },
    pending: { asset, units: pending },
    tied: { asset, units: tied },
  };
}

/** As the wire has amounts: the exact decimal, short enough to survive a double. */
function wire(amount: Money): number {
  return Number(toDecimal(amount));
}
