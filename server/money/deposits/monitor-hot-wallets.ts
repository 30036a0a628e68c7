import { toDecimal } from '#core/money/money.ts';
import { fromChainUnits, toChainUnits } from '#core/wallet/chain-units.ts';
import { CHAINS, GAS_DECIMALS, leastInHotWallet } from '#core/wallet/chains.ts';
import type { Oja } from '#server/define.ts';
import { endAlarm, raiseAlarm } from '#server/money/deposits/alarms.sql.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';

/** Raises an alarm when the hot wallet of a chain runs low on gas or a coin, and ends it once refilled. */
export async function monitorHotWallets({
  db,
  log,
  chains,
}: Pick<Oja, 'db' | 'log' | 'chains'>): Promise<void> {
  for (const chain of chains.values()) {
    try {
      await monitorHotWallet(db, chain);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      log.warn({ chain: chain.id, err: error }, 'the hot wallet balance could not be read');
    }
  }
}

async function monitorHotWallet(db: Oja['db'], chain: Chain): Promise<void> {
  const { family, gasCoin, hotWallet } = CHAINS[chain.id];
  const gas = await chain.gasBalance(chain.hotWallet);
  const gasDecimals = GAS_DECIMALS[family];
  await updateBalanceAlarm(
    db,
    chain,
    'low_gas',
    gasCoin,
    gas < unitsOf(hotWallet.gas, gasDecimals),
    String(gas),
  );
  for (const { asset, decimals } of chain.tokens) {
    const held = await chain.tokenBalance(asset, chain.hotWallet);
    const shown = toDecimal(fromChainUnits(asset, held, decimals));
    await updateBalanceAlarm(
      db,
      chain,
      'low_tokens',
      asset,
      held < toChainUnits(leastInHotWallet(chain.id, asset), decimals),
      shown,
    );
  }
}

function updateBalanceAlarm(
  db: Oja['db'],
  { id: chain }: Chain,
  kind: 'low_gas' | 'low_tokens',
  subject: string,
  isLow: boolean,
  held: string,
): Promise<void> {
  return isLow
    ? raiseAlarm(db, { chain, kind, subject, detail: { held } })
    : endAlarm(db, { chain, kind, subject });
}

function unitsOf(decimal: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
}
