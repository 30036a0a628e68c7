import { sql } from 'kysely';
import { leastOffer } from '#server/money/withdrawals/affordable-price.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isPaused } from '#server/money/withdrawals/pause.ts';
import type { GasBudget, SenderSnapshot } from '#server/money/withdrawals/sends/gas-budget.ts';

/**
 * A sender's queue as conditions on `chain_sends s`: what may begin now, and which of these the sender cannot pay
 * for. A send of a coin whose balance was not read is due in the next round.
 */
export async function queueConditions(
  db: Tx,
  { chain, address, market }: SenderSnapshot,
  gasBudget: GasBudget,
) {
  const coins = JSON.stringify(
    Object.fromEntries(
      Object.entries(gasBudget.coins).map(([asset, units]) => [asset, String(units)]),
    ),
  );
  const lacksCoins = sql<boolean>`(s.asset is not null
    and s.chain_units > (${coins}::jsonb ->> s.asset)::numeric)`;
  const lacksGas = sql<boolean>`(s.gas_limit * ${String(leastOffer(market))}::numeric
    + case when s.kind = 'gas' then s.chain_units else 0 end > ${String(gasBudget.gas)}::numeric)`;
  return {
    lacksCoins,
    lacksGas,
    isDue: sql<boolean>`s.chain = ${chain.id} and s.from_address = ${address}
      and s.state = 'queued' and s.nonce is null and s.not_before <= app_now()
      and (s.kind <> 'withdrawal' or not ${await isPaused(db, chain.id)})
      and (s.asset is null or ${coins}::jsonb ? s.asset)`,
  };
}
