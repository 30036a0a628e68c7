import { sql } from 'kysely';
import type { ChainId } from '#core/wallet/chains.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

type ChainAlarm =
  | 'behind'
  | 'deep_reorg'
  | 'halted'
  | 'impossible_amount'
  | 'hot_wallet_short'
  | 'low_gas'
  | 'low_tokens'
  | 'nodes_disagree'
  | 'second_node_silent'
  | 'sweep_failed';

export interface Alarm {
  readonly chain: ChainId;
  readonly kind: ChainAlarm;
  /** Tells several alarms of one kind apart: an asset, a transaction. */
  readonly subject?: string;
  readonly detail?: Readonly<Record<string, string>>;
}

/** Stores an alarm for operators. The audit notifies administrators of open ones. */
export async function raiseAlarm(
  db: Db,
  { chain, kind, subject = '', detail = {} }: Alarm,
): Promise<void> {
  await rows(
    db,
    sql`insert into chain_alarms (chain, kind, subject, detail)
      values (${chain}, ${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb)
      on conflict (chain, kind, subject) where ended_at is null do update set detail = excluded.detail
        where chain_alarms.detail <> excluded.detail`,
  );
}

export async function endAlarm(
  db: Db,
  { chain, kind, subject = '' }: Omit<Alarm, 'detail'>,
): Promise<void> {
  await db
    .updateTable('chain_alarms')
    .set({ ended_at: sql<Date>`app_now()` })
    .where('chain', '=', chain)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute();
}
