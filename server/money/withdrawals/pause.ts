import { CHAIN_IDS, type ChainId } from '#core/wallet/chains.ts';
import type { SignedInCaller } from '#server/define.ts';
import { updateSetting } from '#server/identity/settings/set-setting.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** The chains whose withdrawals are paused. An unreadable setting means all of them. */
export async function pausedChains(db: Db): Promise<readonly ChainId[]> {
  return (await readSetting(db, 'withdrawals.paused')).chains;
}

export async function isPaused(db: Db, chain: ChainId): Promise<boolean> {
  return (await pausedChains(db)).includes(chain);
}

/**
 * Pauses one chain or, without one, all: at once and by one person. Resuming is proposed, and another person confirms
 * it.
 */
export function pauseWithdrawals(
  db: Db,
  caller: SignedInCaller,
  {
    chain,
    isPaused: isStopped,
    reason,
  }: {
    readonly chain: ChainId | null;
    readonly isPaused: boolean;
    readonly reason: string;
  },
) {
  const named = chain === null ? CHAIN_IDS : [chain];
  return updateSetting(db, caller, 'withdrawals.paused', reason, ({ chains }) => ({
    chains: CHAIN_IDS.filter((id) => (named.includes(id) ? isStopped : chains.includes(id))),
  }));
}
