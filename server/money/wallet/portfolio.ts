import { sql } from 'kysely';
import type { z } from 'zod';
import { plus } from '#core/money/arithmetic.ts';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { wireNumber } from '#server/money/wallet/wire-number.ts';
import {
  type Balance,
  completeBalances,
  inDollars,
  whole,
  worthInNaira,
} from '#core/wallet/worth.ts';
import type { Portfolio } from '#core/wallet/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

interface Held {
  readonly asset: CryptoAsset;
  readonly available: bigint;
  readonly pending: bigint;
  readonly tied: bigint;
  readonly savings: bigint;
}

/** A person's balance of each asset and its worth at the market's rate. For display, never for trading. */
export async function portfolioOf(db: Db, userId: string): Promise<z.input<typeof Portfolio>> {
  const [held, rate, incoming, outgoing] = await Promise.all([
    heldBy(db, userId),
    marketRate(db),
    incomingOf(db, userId),
    outgoingOf(db, userId),
  ]);
  const balances = completeBalances(held.map(asBalance));
  const worths = balances.map((balance) => worthInNaira(whole(balance), rate.mid));
  const total = worths.reduce(plus, { asset: 'NGN', units: 0n });
  return {
    user_id: userId,
    balances: balances.map((balance, at) => ({
      asset: balance.asset,
      available_balance: wireNumber(balance.available),
      pending_balance: wireNumber(balance.pending),
      p2p_locked_balance: wireNumber(balance.tied),
      savings_balance: wireNumber(balance.savings),
      total_balance: wireNumber(whole(balance)),
      value_ngn: wireNumber(worths[at] ?? { asset: 'NGN', units: 0n }),
      incoming_balance: wireNumber(sumOf(balance.asset, incoming)),
    })),
    incoming: incoming.map(({ units, ...moving }) => ({
      ...moving,
      amount: wireNumber({ asset: moving.asset, units }),
    })),
    outgoing: outgoing.map(({ units, ...moving }) => ({
      ...moving,
      amount: wireNumber({ asset: moving.asset, units }),
    })),
    total_ngn: wireNumber(total),
    total_usd: wireNumber(inDollars(total, rate.mid)),
    rate: {
      mid_rate: wireNumber(rate.mid),
      is_estimated: rate.isEstimated,
      last_updated: rate.at,
    },
  };
}

/** The current naira rate of a dollar coin. */
export async function marketRate(db: Db) {
  const { units, isEstimated, at } = await one(
    db,
    sql<{ units: bigint; isEstimated: boolean; at: string }>`
      select app_units(mid_rate, 2) as units, is_estimated as "isEstimated",
        to_char(last_updated at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from exchange_rates where from_currency = 'USDT' and to_currency = 'NGN' and is_active`,
  );
  const mid: Money = { asset: 'NGN', units };
  return { mid, isEstimated, at };
}

function heldBy(db: Db, userId: string): Promise<Held[]> {
  return rows(
    db,
    sql<Held>`
      select asset, coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as available,
        coalesce(sum(balance) filter (where kind in ('pending', 'lien', 'invoice_hold')), 0)::bigint as pending,
        coalesce(sum(balance) filter (where kind in ('offer', 'escrow')), 0)::bigint as tied,
        coalesce(sum(balance) filter (where kind = 'savings'), 0)::bigint as savings
      from ledger_accounts
      where owner_id = ${userId} and asset = any(${[...CRYPTO_ASSETS]}::text[]) group by asset`,
  );
}

interface Moving {
  readonly id: string;
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly status: string;
}

interface Incoming extends Moving {
  readonly chain: string;
  readonly tx_hash: string;
  readonly confirmations: number;
  readonly confirmations_needed: number;
}

interface Outgoing extends Moving {
  readonly about: 'withdrawal' | 'payout' | 'appeal' | 'lien' | 'invoice';
}

/** One page is enough: balances are computed without them. */
const MOST_MOVING = 100;

function incomingOf(db: Db, userId: string): Promise<Incoming[]> {
  return rows(
    db,
    sql<Incoming>`
      select i.id, i.asset, i.units, s.status, s.chain, s.tx_hash, s.confirmations, s.confirmations_needed
      from wallet_incoming i join wallet_subjects s on s.id = i.id
      where i.user_id = ${userId} order by i.created_at desc, i.id desc limit ${MOST_MOVING}`,
  );
}

function outgoingOf(db: Db, userId: string): Promise<Outgoing[]> {
  return rows(
    db,
    sql<Outgoing>`
      select id, about, asset, units, status from wallet_outgoing
      where user_id = ${userId} order by created_at desc, id desc limit ${MOST_MOVING}`,
  );
}

function sumOf(asset: CryptoAsset, moving: readonly Moving[]): Money {
  const units = moving.reduce((sum, one) => (one.asset === asset ? sum + one.units : sum), 0n);
  return { asset, units };
}

function asBalance({ asset, available, pending, tied, savings }: Held): Balance {
  return {
    asset,
    available: { asset, units: available },
    pending: { asset, units: pending },
    tied: { asset, units: tied },
    savings: { asset, units: savings },
  };
}
