import { type RawBuilder, sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { fromChainUnits } from '#core/wallet/chain-units.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { raiseAlarm } from '#server/money/deposits/alarms.sql.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import type { SenderSnapshot } from '#server/money/withdrawals/sends/gas-budget.ts';

interface Lacked {
  readonly asset: CryptoAsset | null;
  readonly sends: string;
  readonly units: string;
  readonly lacks_coins: boolean | null;
  readonly lacks_gas: boolean;
}

/** Raises an alarm for each coin the hot wallet has too little of for its queue, and ends those that are over. */
export async function updateShortageAlarms(
  db: Db,
  { chain, gas, coins }: SenderSnapshot,
  isShort: RawBuilder<boolean>,
  { lacksCoins, lacksGas }: { lacksCoins: RawBuilder<boolean>; lacksGas: RawBuilder<boolean> },
): Promise<void> {
  const lacked = await rows(
    db,
    sql<Lacked>`select s.asset, count(*)::text as sends, sum(s.chain_units)::text as units,
        bool_or(${lacksCoins}) as lacks_coins, bool_or(${lacksGas}) as lacks_gas
      from chain_sends s where ${isShort} group by s.asset order by s.asset`,
  );
  const details = new Map<string, Record<string, string>>();
  for (const { asset, sends, units, lacks_coins, lacks_gas } of lacked) {
    if (lacks_gas) details.set(CHAINS[chain.id].gasCoin, { held: `${gas} wei` });
    if (!lacks_coins || asset === null) continue;
    details.set(asset, {
      sends,
      held: inCoins(chain, asset, coins[asset] ?? 0n),
      waiting: inCoins(chain, asset, BigInt(units)),
    });
  }
  for (const [subject, detail] of details) {
    await raiseAlarm(db, { chain: chain.id, kind: 'hot_wallet_short', subject, detail });
  }
  await endShortageAlarms(db, chain, [...details.keys()]);
}

/** Ends all of a chain's shortage alarms except the given ones. */
export async function endShortageAlarms(
  db: Db,
  { id }: Chain,
  activeSubjects: string[] = [],
): Promise<void> {
  await rows(
    db,
    sql`update chain_alarms set ended_at = app_now()
      where chain = ${id} and kind = 'hot_wallet_short' and ended_at is null
        and subject <> all(${activeSubjects}::text[])`,
  );
}

function inCoins({ tokens }: Chain, asset: CryptoAsset, units: bigint): string {
  const decimals = tokens.find((token) => token.asset === asset)?.decimals ?? 0;
  return toDecimal(fromChainUnits(asset, units, decimals));
}
