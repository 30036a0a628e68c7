import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import {
  MAILED_NOTIFICATIONS,
  WITHDRAWAL_NOTIFICATIONS,
  type WithdrawalNotification,
} from '#core/withdrawals/notification-texts.ts';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { addressEnds } from '#core/withdrawals/look-alike.ts';
import type { Config } from '#server/platform/config/config.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import type { WithdrawalRow } from '#server/money/withdrawals/withdrawals.sql.ts';

type MailConfig = Pick<Config, 'mode' | 'sms' | 'url'>;

/** Tells somebody of a step of their withdrawal, in the transaction of that step. */
export async function notifyWithdrawal(
  tx: Tx,
  config: MailConfig,
  withdrawal: Pick<WithdrawalRow, 'id' | 'userId' | 'asset' | 'units' | 'feeUnits' | 'address'>,
  notification: WithdrawalNotification,
): Promise<void> {
  const { type, title, message } = textFor(notification, withdrawal);
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      values (${withdrawal.userId}, ${type}, ${title}, ${message},
        ${JSON.stringify({ withdrawalId: withdrawal.id })}::jsonb)`,
  );
  if (!MAILED_NOTIFICATIONS.has(notification)) return;
  const href = `${config.url}/wallet?tab=withdraw`;
  await reachOwner(tx, config, withdrawal.userId, {
    mail: (to) =>
      mailOf(to, `${title} (${BRAND.product})`, {
        heading: title,
        paragraphs: [message],
        button: { label: 'Open your withdrawals', href },
        closing:
          'If you did not ask for this, sign in, cancel what can be cancelled and change your password.',
      }),
    text: `${BRAND.product}: ${title}. ${href}`.slice(0, 160),
    dedupeKey: `withdrawal:${withdrawal.id}:${type}`,
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

/** Tells every administrator, but not the one whose own it is. */
export async function notifyAdministrators(
  tx: Tx,
  { type, title, message }: NotificationText,
  except: string | null = null,
): Promise<void> {
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message)
      select user_id, ${type}, ${title}, ${message} from user_roles
      where role = 'admin' and user_id is distinct from ${except}::uuid`,
  );
}
