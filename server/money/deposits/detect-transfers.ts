import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { CHAINS, leastDeposit } from '#core/wallet/chains.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { type NewNotification, notify } from '#server/messaging/notifications/notify.ts';
import type { Chain, SeenTransfer } from '#server/platform/integrations/chain/chain-port.ts';

/** A transfer with its amount in ledger units. */
export type FoundTransfer = SeenTransfer & { readonly units: bigint };

interface OwnedDeposit {
  readonly id: string;
  /** Payments of invoices have notifications of their own. */
  readonly for_invoices: boolean;
  readonly user_id: string | null;
  readonly asset: CryptoAsset;
  readonly units: bigint;
}

/** Inserts new transfers. Those that are final already are notified when they are credited. */
export async function recordDetectedTransfers(
  tx: Tx,
  chain: Chain,
  fresh: readonly FoundTransfer[],
  isFinal: boolean,
): Promise<void> {
  if (fresh.length === 0) return;
  const seen = await rows(
    tx,
    sql<OwnedDeposit>`
      insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index,
          block, block_hash, confirmations_needed)
        select a.user_id, a.id, ${chain.id}, f.asset, f.units, f.chain_units, f.sender, f.tx_hash, f.log_index,
          f.block, f.block_hash, ${Math.max(1, chain.confirmations)}
        from unnest(${fresh.map(({ to }) => to)}::text[], ${fresh.map(({ asset }) => asset)}::text[],
          ${fresh.map(({ units }) => String(units))}::bigint[],
          ${fresh.map(({ chainUnits }) => String(chainUnits))}::numeric[],
          ${fresh.map(({ from }) => from)}::text[], ${fresh.map(({ txHash }) => txHash)}::text[],
          ${fresh.map(({ logIndex }) => logIndex)}::int[], ${fresh.map(({ block }) => String(block))}::bigint[],
          ${fresh.map(({ blockHash }) => blockHash)}::text[])
          as f (address, asset, units, chain_units, sender, tx_hash, log_index, block, block_hash)
        join deposit_addresses a on a.family = ${CHAINS[chain.id].family} and a.address = f.address
        order by f.block, f.log_index
      ${isFinal ? sql`` : sql`on conflict do nothing`}
      returning id, user_id, asset, units,
        (select for_invoices from deposit_addresses a where a.id = address_id) as for_invoices`,
  );
  if (isFinal) return;
  const { name } = CHAINS[chain.id];
  await notify(
    tx,
    {},
    notificationsOf(chain, seen, (amount) =>
      notificationText('deposit_seen', {
        amount,
        network: name,
        confirmations: chain.confirmations,
      }),
    ),
  );
}

/** Deletes transfers that were seen and are in no block any more. */
export async function forgetTransfers(
  tx: Tx,
  chain: Chain,
  gone: readonly OwnedDeposit[],
): Promise<void> {
  if (gone.length === 0) return;
  await tx
    .deleteFrom('deposits')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(gone.map(({ id }) => id)))))
    .execute();
  const { name } = CHAINS[chain.id];
  await notify(
    tx,
    {},
    notificationsOf(chain, gone, (amount) =>
      notificationText('deposit_gone', { amount, network: name }),
    ),
  );
}

/** Anyone can send dust to anyone: less than the minimum deposit notifies nobody. */
function notificationsOf(
  chain: Chain,
  deposits: readonly OwnedDeposit[],
  textOf: (amount: string) => NotificationText,
): NewNotification[] {
  return deposits.flatMap(({ id, user_id, for_invoices, asset, units }) =>
    user_id !== null && !for_invoices && units >= leastDeposit(chain.id, asset).units
      ? [
          {
            userId: user_id,
            text: textOf(formatWithUnit({ asset, units })),
            metadata: { depositId: id },
          },
        ]
      : [],
  );
}
