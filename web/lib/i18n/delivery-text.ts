import type { NotificationChannel } from '#core/notifications/event.ts';
import type { Database } from '#core/wire/database.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

type Answers = Database['public']['Functions'];
export type Delivery = Answers['get_notification_deliveries']['Returns']['deliveries'][number];

export const CHANNEL_NAMES: Record<NotificationChannel, string> = {
  email: msg('Email'),
  push: msg('Push'),
  telegram: msg('Telegram'),
  sms: msg('SMS'),
};

const HELD: Readonly<Record<string, string>> = {
  quiet: msg('after your quiet hours, {time}'),
  unread: msg('at {time}, unless you read it here first'),
};

const SKIPPED: Readonly<Record<string, string>> = {
  gone: msg('not sent: it was deleted first'),
  read: msg('not sent: you had read it'),
  too_late: msg('not sent: too late'),
  turned_off: msg('not sent: you turned it off'),
  no_address: msg('not sent: no address'),
  daily_limit: msg('not sent: daily text message limit reached'),
  already_notified: msg('not sent: another email said it'),
};

/** The status of one delivery, to follow its channel's name. */
export function deliveryText({ status, reason, next_at, sent_at }: Delivery): string {
  const time = shortTime(new Date(sent_at ?? next_at ?? Date.now()));
  switch (status) {
    case 'sent':
      return t('sent, {time}', { time });
    case 'queued':
      return t('on its way');
    case 'held':
      return t(HELD[reason ?? ''] ?? msg('waits until {time}'), { time });
    case 'digest':
      return t('in your next digest, {time}', { time });
    case 'failed':
      return t('not accepted, we try again');
    case 'dead':
      return t('could not be delivered');
    case 'skipped':
      return t(SKIPPED[reason ?? ''] ?? msg('not sent'));
  }
}

/** Several browsers are one channel. */
export function channelsOf(
  deliveries: readonly Pick<Delivery, 'channel'>[],
): NotificationChannel[] {
  return [...new Set(deliveries.map(({ channel }) => channel))];
}

export function isOver({ status }: Pick<Delivery, 'status'>): boolean {
  return status === 'sent' || status === 'dead' || status === 'skipped';
}
