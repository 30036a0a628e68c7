import { AppError } from '#core/errors/app-error.ts';
import { BANK_ACCOUNT_DONE } from '#core/payouts/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { lockOwnAccount, accountForNotification } from '#server/money/wallet/bank-accounts.sql.ts';
import { notifyOwner, type NotifySettings } from '#server/money/wallet/notify-owner.ts';

/** Makes an account the default: one of naira, since payouts go to the default. */
export async function setDefaultBankAccount(
  { db, config }: { db: Db; config: NotifySettings },
  userId: string,
  id: string,
  origin: Origin,
) {
  return transaction(db, async (tx) => {
    const account = await lockOwnAccount(tx, userId, id);
    const isUsable = account.review !== 'refused' && account.fiat_currency === 'NGN';
    if (!isUsable) throw new AppError('BANK_ACCOUNT_NOT_USABLE');
    if (!account.is_default) {
      await tx
        .updateTable('bank_accounts')
        .set({ is_default: false })
        .where('user_id', '=', userId)
        .where((eb) => eb.ref('is_default'))
        .execute();
      await tx
        .updateTable('bank_accounts')
        .set({ is_default: true })
        .where('id', '=', id)
        .execute();
      await record(tx, 'bank_account_made_usual', userId, origin, { account: id });
      await notifyOwner(tx, config, userId, {
        text: notificationText('wallet_bank_account_usual', accountForNotification(account)),
        path: '/wallet?tab=bank-accounts',
        button: 'Open your bank accounts',
        dedupeKey: `bank-account:${id}:usual:${crypto.randomUUID()}`,
        metadata: { bankAccountId: id },
        byMail: true,
      });
    }
    return { success: true as const, message: BANK_ACCOUNT_DONE.usual, bank_account_id: id };
  });
}
