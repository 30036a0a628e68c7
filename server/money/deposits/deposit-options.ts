import { sql } from 'kysely';
import type { z } from 'zod';
import { CHAIN_STALE_MINUTES } from '#core/deposits/limits.ts';
import { toDecimal } from '#core/money/money.ts';
import { CHAINS, type ChainId, leastDeposit } from '#core/wallet/chains.ts';
import { depositMinutes } from '#server/money/deposits/deposit-minutes.ts';
import type { DepositOptions } from '#core/deposits/wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';

/** The coins that can be deposited on each chain, with minimum and confirmations. */
export async function depositOptions({
  db,
  chains,
}: Pick<Oja, 'db' | 'chains'>): Promise<z.input<typeof DepositOptions>> {
  const watched = await watchedChains(db);
  return {
    chains: [...chains.values()].map((chain) => ({
      ...optionOf(chain),
      is_open: watched.has(chain.id),
    })),
  };
}

function optionOf({ id, tokens, confirmations }: Chain) {
  const { name, standard } = CHAINS[id];
  return {
    chain: id,
    name,
    standard,
    assets: tokens.map(({ asset, contract }) => ({
      asset,
      contract,
      min_deposit: Number(toDecimal(leastDeposit(id, asset))),
      is_sandbox: id === 'sandbox',
    })),
    confirmations: Math.max(1, confirmations),
    minutes: depositMinutes(id, confirmations),
  };
}

export async function isWatched(db: Db, chain: ChainId): Promise<boolean> {
  return (await watchedChains(db)).has(chain);
}

/** The chains on which a deposit is seen now: polled recently and not halted. By the wall clock: the sandbox's clock leaps. */
export async function watchedChains(db: Db): Promise<ReadonlySet<ChainId>> {
  const watched = await db
    .selectFrom('chain_cursors')
    .select('chain')
    .where('halted', 'is', null)
    .where(
      'polled_at',
      '>',
      sql<Date>`clock_timestamp() - make_interval(mins => ${CHAIN_STALE_MINUTES})`,
    )
    .execute();
  return new Set(watched.map(({ chain }) => chain));
}
