import { sql } from 'kysely';
import { SWEEP_AGAIN_MINUTES, SWEEP_TIMES_LEAST, SWEEPS_AT_ONCE } from '#core/deposits/limits.ts';
import { toChainUnits } from '#core/wallet/chain-units.ts';
import { CHAINS, leastDeposit } from '#core/wallet/chains.ts';
import { rows } from '#server/platform/db/database.ts';
import { withAdvisoryLock } from '#server/platform/db/advisory-locks.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { queueGas, queueMove } from '#server/money/deposits/sweeps/queue-sweep.ts';
import {
  type Chain,
  type ChainToken,
  ChainUnavailable,
} from '#server/platform/integrations/chain/chain-port.ts';

interface Full {
  readonly address_id: string;
  readonly address: string;
  readonly derivationIndex: number;
  readonly waiting: string;
}

/**
 * Starts sweeps of deposit addresses to the hot wallet when the balance is worth its gas: only final coins, one asset
 * of an address at a time. The send queue carries them out; a started sweep is never started again. One worker per
 * chain at a time: a slow one would sweep what another has swept since.
 */
export async function sweepDeposits({
  db,
  log,
  chains,
  signer,
}: Pick<Oja, 'db' | 'log' | 'chains' | 'signer'>): Promise<void> {
  if (!signer) return;
  for (const chain of chains.values()) {
    if (CHAINS[chain.id].family !== 'evm') continue;
    try {
      await withAdvisoryLock(db, `sweeps:${chain.id}`, async () => {
        for (const token of chain.tokens) await sweepCoin(db, chain, token);
      });
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      log.warn({ chain: chain.id, err: error }, 'sweeping is postponed: the chain is unavailable');
    }
  }
}

async function sweepCoin(db: Oja['db'], chain: Chain, token: ChainToken): Promise<void> {
  const least =
    toChainUnits(leastDeposit(chain.id, token.asset), token.decimals) * SWEEP_TIMES_LEAST;
  for (const full of await fullAddresses(db, chain, token, least)) {
    const there = await chain.tokenBalance(token.asset, full.address);
    const waiting = BigInt(full.waiting);
    const chainUnits = there < waiting ? there : waiting;
    if (chainUnits < least) continue;
    await begin(db, chain, token, full, chainUnits);
  }
}

/** In random order, so that one that cannot be swept never blocks the others. */
function fullAddresses(db: Oja['db'], { id }: Chain, { asset }: ChainToken, least: bigint) {
  return rows(
    db,
    sql<Full>`
      select a.id as address_id, a.address, a.derivation_index as "derivationIndex", came.units - coalesce(gone.units, 0) as waiting
      from (select address_id, sum(chain_units) as units from deposits
          where chain = ${id} and asset = ${asset} and status in ('credited', 'too_small', 'held')
            and in_doubt_until is null group by address_id) came
      join deposit_addresses a on a.id = came.address_id
      left join (select address_id, sum(chain_units) as units from sweeps
          where chain = ${id} and asset = ${asset} and state = 'done' group by address_id) gone
        on gone.address_id = a.id
      where came.units - coalesce(gone.units, 0) >= ${String(least)}::numeric
        and not exists (select 1 from sweeps s where s.chain = ${id} and s.address_id = a.id
          and (s.state in ('gas', 'moving') or (s.state = 'failed'
            and s.ended_at > app_now() - make_interval(mins => ${SWEEP_AGAIN_MINUTES}))))
      order by random() limit ${SWEEPS_AT_ONCE}`,
  );
}

async function begin(
  db: Oja['db'],
  chain: Chain,
  { asset }: ChainToken,
  { address_id, address, derivationIndex }: Full,
  chainUnits: bigint,
): Promise<void> {
  const { maxFeePerGas } = await chain.gasPrice();
  // Twice the current cost, so that a replacement at a higher price is still affordable.
  const wanted = chain.transferGas * maxFeePerGas * 2n;
  const missing = wanted - (await chain.gasBalance(address));
  await transaction(db, async (tx) => {
    const begun = await tx
      .insertInto('sweeps')
      .values({
        chain: chain.id,
        address_id,
        asset,
        chain_units: String(chainUnits),
        state: missing > 0n ? 'gas' : 'moving',
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) return;
    const sweep = { id: begun.id, address, derivationIndex, asset, chainUnits };
    await (missing > 0n ? queueGas(tx, chain, sweep, missing) : queueMove(tx, chain, sweep));
  });
}
