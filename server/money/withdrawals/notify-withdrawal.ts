import { mailText } from '#core/language/mail-text.ts';
import { channelDefault } from '#core/notifications/catalogue.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { addressEnds } from '#core/withdrawals/look-alike.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notificationMail, notificationSms } from '#server/identity/mails/notification-mail.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import type { WithdrawalRow } from '#server/money/withdrawals/withdrawals.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/** The types of a withdrawal's steps. */
type WithdrawalType =
  | 'withdrawal_requested'
  | 'withdrawal_needs_approval'
  | 'withdrawal_broadcast'
  | 'withdrawal_confirmed'
  | 'withdrawal_failed'
  | 'withdrawal_rejected'
  | 'withdrawal_cancelled';

type MailConfig = Pick<Config, 'mode' | 'sms' | 'url'>;

/**
 * Notifies the owner of a step of their withdrawal, in the transaction of that step; by mail too where the catalogue
 * leaves the mail to us.
 */
export async function notifyWithdrawal(
  tx: Tx,
  config: MailConfig,
  withdrawal: Pick<
    WithdrawalRow,
    'id' | 'userId' | 'asset' | 'units' | 'feeUnits' | 'address' | 'invoiceRefundId'
  >,
  type: WithdrawalType,
): Promise<void> {
  // It is not their money: whoever it belongs to is mailed.
  if (withdrawal.invoiceRefundId) return;
  const text = textFor(type, withdrawal);
  await notify(tx, { withdrawalId: withdrawal.id }, [{ userId: withdrawal.userId, text }]);
  if (channelDefault(type, 'email') !== 'elsewhere') return;
  const href = `${config.url}/wallet?tab=withdraw`;
  await reachOwner(tx, config, withdrawal.userId, {
    mail: notificationMail(text, {
      button: { label: 'Open your withdrawals', href },
      closing: mailText(
        'If you did not ask for this, log in, cancel what you can and change your password.',
      ),
    }),
    text: notificationSms(text, href),
    dedupeKey: `withdrawal:${withdrawal.id}:${text.type}`,
  });
}

function textFor(
  type: WithdrawalType,
  {
    asset,
    units,
    feeUnits,
    address,
  }: Pick<WithdrawalRow, 'asset' | 'units' | 'feeUnits' | 'address'>,
): NotificationText {
  const { first, last } = addressEnds(address);
  const to = `${first}…${last}`;
  const amount = formatWithUnit({ asset, units });
  const received = formatWithUnit({ asset, units: units - feeUnits });
  switch (type) {
    case 'withdrawal_requested':
    case 'withdrawal_broadcast':
    case 'withdrawal_confirmed':
      return notificationText(type, { amount: received, to });
    case 'withdrawal_needs_approval':
    case 'withdrawal_failed':
    case 'withdrawal_rejected':
    case 'withdrawal_cancelled':
      return notificationText(type, { amount });
  }
}
