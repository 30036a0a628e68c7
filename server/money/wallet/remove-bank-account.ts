import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { BANK_ACCOUNT_DONE } from '#core/payouts/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import {
  lockOwnAccount,
  passDefaultOn,
  accountForNotification,
} from '#server/money/wallet/bank-accounts.sql.ts';
import { notifyOwner, type NotifySettings } from '#server/money/wallet/notify-owner.ts';

/**
 * Removes an account, unless naira may still be on its way there. Past payments refer to its row, so it stays, hidden
 * from everybody.
 */
export async function removeBankAccount(
  { db, config }: { db: Db; config: NotifySettings },
  userId: string,
  id: string,
  origin: Origin,
) {
  return transaction(db, async (tx) => {
    // Waits for concurrent acceptances of trades with this account, which refer to its row.
    const account = await lockOwnAccount(tx, userId, id);
    if (await isInUse(tx, id)) throw new AppError('BANK_ACCOUNT_IN_USE');
    await tx
      .updateTable('bank_accounts')
      .set({ removed_at: sql<Date>`app_now()`, is_default: false })
      .where('id', '=', id)
      .execute();
    if (account.is_default) await passDefaultOn(tx, userId);
    await record(tx, 'bank_account_removed', userId, origin, { account: id });
    await notifyOwner(tx, config, userId, {
      text: notificationText('wallet_bank_account_removed', accountForNotification(account)),
      path: '/wallet?tab=bank-accounts',
      button: 'Open your bank accounts',
      dedupeKey: `bank-account:${id}:removed:${crypto.randomUUID()}`,
      metadata: { bankAccountId: id },
      byMail: true,
    });
    return { success: true as const, message: BANK_ACCOUNT_DONE.removed, bank_account_id: id };
  });
}

async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const { found } = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select from trades t where t.bank_account_id = ${id}
          and t.status not in ('completed', 'cancelled'))
        or exists (select from offer_accounts a join trades t on t.id = a.trade_id
          where a.bank_account_id = ${id} and t.status not in ('completed', 'cancelled'))
        or exists (select from payouts p where p.bank_account_id = ${id}
          and p.status in ('queued', 'sending', 'unknown')) as found`,
  );
  return found;
}
