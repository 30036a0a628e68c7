import { mailText } from '#core/language/mail-text.ts';
import {
  MAILED_NOTIFICATIONS,
  WITHDRAWAL_NOTIFICATIONS,
  type WithdrawalNotification,
} from '#core/withdrawals/notification-texts.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { addressEnds } from '#core/withdrawals/look-alike.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notificationMail, notificationSms } from '#server/identity/mails/notification-mail.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import type { WithdrawalRow } from '#server/money/withdrawals/withdrawals.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

type MailConfig = Pick<Config, 'mode' | 'sms' | 'url'>;

/** Notifies the owner of a step of their withdrawal, in the transaction of that step. */
export async function notifyWithdrawal(
  tx: Tx,
  config: MailConfig,
  withdrawal: Pick<WithdrawalRow, 'id' | 'userId' | 'asset' | 'units' | 'feeUnits' | 'address'>,
  notification: WithdrawalNotification,
): Promise<void> {
  const text = textFor(notification, withdrawal);
  await notify(tx, { withdrawalId: withdrawal.id }, [{ userId: withdrawal.userId, text }]);
  if (!MAILED_NOTIFICATIONS.has(notification)) return;
  const href = `${config.url}/wallet?tab=withdraw`;
  await reachOwner(tx, config, withdrawal.userId, {
    mail: notificationMail(text, {
      button: { label: 'Open your withdrawals', href },
      closing: mailText(
        'If you did not ask for this, sign in, cancel what can be cancelled and change your password.',
      ),
    }),
    text: notificationSms(text, href),
    dedupeKey: `withdrawal:${withdrawal.id}:${text.type}`,
  });
}

function textFor(
  notification: WithdrawalNotification,
  {
    asset,
    units,
    feeUnits,
    address,
  }: Pick<WithdrawalRow, 'asset' | 'units' | 'feeUnits' | 'address'>,
): NotificationText {
  const { first, last } = addressEnds(address);
  const to = `${first}…${last}`;
  const whole = formatWithUnit({ asset, units });
  const received = formatWithUnit({ asset, units: units - feeUnits });
  if (
    notification === 'requested' ||
    notification === 'broadcast' ||
    notification === 'confirmed'
  ) {
    return WITHDRAWAL_NOTIFICATIONS[notification](received, to);
  }
  return WITHDRAWAL_NOTIFICATIONS[notification](whole);
}
