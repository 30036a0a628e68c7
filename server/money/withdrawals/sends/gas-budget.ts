import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Chain, GasPrice } from '#server/platform/integrations/chain/chain-port.ts';

/** A sender's on-chain state, and the current gas price. */
export interface SenderSnapshot {
  readonly chain: Chain;
  readonly address: string;
  /** The count of its mined transactions, read before the rest: what was counted has left the balances. */
  readonly chainNonce: number;
  readonly gas: bigint;
  /** Balances of the coins queued to be sent from it; no other coin can be judged by this. */
  readonly coins: Coins;
  readonly market: GasPrice;
}

/** The part not reserved by a send that has a nonce. */
export type GasBudget = Pick<SenderSnapshot, 'gas' | 'coins'>;

type Coins = Readonly<Partial<Record<CryptoAsset, bigint>>>;

/** The chain's nonce is read before our books, which are then never behind it by a race. */
export async function readSenderSnapshot(
  db: Db,
  chain: Chain,
  address: string,
): Promise<SenderSnapshot> {
  const chainNonce = await chain.nonce(address);
  const market = await chain.gasPrice();
  const gas = await chain.gasBalance(address);
  const coins: Partial<Record<CryptoAsset, bigint>> = {};
  for (const asset of await waitingCoins(db, chain, address)) {
    const isSupported = chain.tokens.some((token) => token.asset === asset);
    coins[asset] = isSupported ? await chain.tokenBalance(asset, address) : 0n;
  }
  return { chain, address, chainNonce, gas, coins, market };
}

async function waitingCoins(db: Db, { id }: Chain, address: string): Promise<CryptoAsset[]> {
  const found = await rows(
    db,
    sql<{ asset: CryptoAsset }>`select distinct asset from chain_sends
      where chain = ${id} and from_address = ${address} and state = 'queued' and asset is not null`,
  );
  return found.map(({ asset }) => asset);
}

/**
 * What a sender can still spend. Whatever has a nonce that the chain had not counted is deducted at its highest
 * price, except one that is about to be replaced. A block mined in between makes this too little, never too much.
 */
export async function readGasBudget(
  db: Db,
  { chain, address, chainNonce, gas, coins }: Omit<SenderSnapshot, 'market'>,
  except: string | null = null,
): Promise<GasBudget> {
  const spoken = await rows(
    db,
    sql<{ asset: CryptoAsset | null; units: string; wei: string }>`
      select asset, sum(chain_units)::text as units,
        sum(gas_limit * max_fee_per_gas + case when kind = 'gas' then chain_units else 0 end)::text as wei
      from chain_sends
      where chain = ${chain.id} and from_address = ${address} and nonce >= ${chainNonce}
        and state in ('queued', 'signed', 'broadcast', 'mined') and id is distinct from ${except}::uuid
      group by asset`,
  );
  const left: Partial<Record<CryptoAsset, bigint>> = { ...coins };
  let gasLeft = gas;
  for (const { asset, units, wei } of spoken) {
    gasLeft -= BigInt(wei);
    const held = asset === null ? undefined : left[asset];
    if (asset !== null && held !== undefined) left[asset] = held - BigInt(units);
  }
  return { gas: gasLeft, coins: left };
}
