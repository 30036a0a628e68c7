import { sql } from 'kysely';
import { z } from 'zod';
import { PAUSE_SETTING } from '#core/withdrawals/limits.ts';
import { CHAIN_IDS, type ChainId } from '#core/wallet/chains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

const Paused = z.object({ chains: z.array(z.enum(CHAIN_IDS)) });

/** The chains whose withdrawals are paused. An unreadable setting means all of them. */
export async function pausedChains(db: Db): Promise<readonly ChainId[]> {
  const setting = await db
    .selectFrom('app_settings')
    .select('value')
    .where('key', '=', PAUSE_SETTING)
    .executeTakeFirst();
  if (!setting) return [];
  const parsed = Paused.safeParse(setting.value);
  return parsed.success ? parsed.data.chains : CHAIN_IDS;
}

export async function isPaused(db: Db, chain: ChainId): Promise<boolean> {
  return (await pausedChains(db)).includes(chain);
}

/** The operator's switch, for one chain or, without one, for all. */
export function pauseWithdrawals(
  db: Db,
  chain: ChainId | null,
  isStopped: boolean,
): Promise<readonly ChainId[]> {
  return transaction(db, async (tx) => {
    await lockForTransaction(tx, PAUSE_SETTING);
    const named = chain === null ? CHAIN_IDS : [chain];
    const others = (await pausedChains(tx)).filter((id) => !named.includes(id));
    const chains = CHAIN_IDS.filter(
      (id) => others.includes(id) || (isStopped && named.includes(id)),
    );
    await tx
      .insertInto('app_settings')
      .values({ key: PAUSE_SETTING, value: JSON.stringify({ chains }), is_public: true })
      .onConflict((oc) =>
        oc.column('key').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          updated_at: sql<Date>`app_now()`,
        })),
      )
      .execute();
    return chains;
  });
}
