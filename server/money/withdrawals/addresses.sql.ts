import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { addressProblem, checksummed } from '#core/wallet/receiving-address.ts';
import { type KnownAddress, lookAlikes } from '#core/withdrawals/look-alike.ts';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';

export interface BookAddress {
  readonly id: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  readonly address: string;
  readonly label: string | null;
  readonly usableFrom: Date;
  readonly isUsable: boolean;
}

/** An address in a person's own book. */
export async function bookAddress(db: Db, userId: string, id: string): Promise<BookAddress> {
  const found = await maybe(
    db,
    sql<BookAddress>`
      select id, network as chain, asset, address, label, usable_from as "usableFrom",
        usable_from <= app_now() as "isUsable"
      from stablecoin_wallets where id = ${id} and user_id = ${userId}`,
  );
  if (!found) throw new AppError('WITHDRAWAL_ADDRESS_NOT_FOUND');
  return found;
}

/** The address in its network's canonical form; throws why it is invalid. */
export function properAddress(chain: ChainId, address: string): string {
  const problem = addressProblem(chain, address);
  if (problem === 'checksum') throw new AppError('WALLET_ADDRESS_MISTYPED');
  if (problem === 'shape') {
    const other = CHAINS[chain].family === 'evm' ? 'tron' : 'ethereum';
    const isElsewhere = addressProblem(other, address) !== 'shape';
    throw new AppError(
      isElsewhere ? 'WITHDRAWAL_ADDRESS_OTHER_NETWORK' : 'WITHDRAWAL_ADDRESS_SHAPE',
    );
  }
  return CHAINS[chain].family === 'evm' ? checksummed(address) : address;
}

/** Refuses a token's contract, our own hot wallet, and our deposit addresses: coins would be lost or go in a circle. */
export async function refuseLostAddress(
  db: Db,
  chain: Chain,
  userId: string,
  address: string,
): Promise<void> {
  const problem = await lostAddress(db, chain, userId, address);
  if (problem) throw new AppError(problem);
}

async function lostAddress(
  db: Db,
  { id, tokens, hotWallet }: Chain,
  userId: string,
  address: string,
): Promise<ErrorCode | null> {
  const { family } = CHAINS[id];
  const spelled = (text: string) => (family === 'evm' ? text.toLowerCase() : text);
  const mine = spelled(address);
  if (tokens.some(({ contract }) => spelled(contract) === mine))
    return 'WITHDRAWAL_ADDRESS_IS_TOKEN';
  if (/^0x0{40}$/.test(mine)) return 'WITHDRAWAL_ADDRESS_SHAPE';
  if (spelled(hotWallet) === mine) return 'WITHDRAWAL_ADDRESS_IS_OURS';
  const deposit = await maybe(
    db,
    sql<{ own: boolean }>`
      select user_id is not distinct from ${userId} as own from deposit_addresses
      where family = ${family} and address = ${family === 'evm' ? checksummed(address) : address}`,
  );
  if (!deposit) return null;
  return deposit.own ? 'WITHDRAWAL_ADDRESS_IS_YOURS_HERE' : 'WITHDRAWAL_ADDRESS_IS_OURS';
}

/** A person's saved, sent-to and received-from addresses that look similar to this one. */
export async function similarAddresses(
  db: Db,
  userId: string,
  address: string,
): Promise<KnownAddress[]> {
  const known = await rows(
    db,
    sql<KnownAddress>`
      select distinct on (address) address, label from (
        select address, label from stablecoin_wallets where user_id = ${userId}
        union all select address, label from withdrawals where user_id = ${userId}
        union all select from_address, null from deposits where user_id = ${userId}) k
      order by address, label nulls last`,
  );
  return lookAlikes(address, known);
}
