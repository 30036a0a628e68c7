import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { percent } from '#core/reading/figures.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

export interface DecidedRise {
  readonly approvalId: string;
  readonly asset: CryptoAsset | null;
  readonly assets: readonly CryptoAsset[];
  readonly fee: number;
  readonly at: Date;
}

/**
 * Notifies everybody with an open offer in one of the coins, once for each change. In the transaction that decides it.
 */
export async function announceRise(
  tx: Tx,
  { approvalId, asset, assets, fee, at }: DecidedRise,
): Promise<void> {
  const traders = await rows(
    tx,
    sql<{ id: string }>`select distinct t.creator_id as id from trades t
      where t.status = 'open' and t.asset = any(${[...assets]}::text[])
        and not exists (select from notifications n where n.user_id = t.creator_id and n.type = 'fee_rise'
          and n.metadata @> ${JSON.stringify({ approvalId })}::jsonb)`,
  );
  const when = { fee: percent(fee), from: `${lagosTime(at).slice(0, 16)} in Lagos` };
  const text = asset
    ? notificationText('fee_rise.one_coin', { ...when, asset })
    : notificationText('fee_rise.every_coin', when);
  await notify(
    tx,
    { approvalId },
    traders.map(({ id }) => ({ userId: id, text })),
  );
}
