import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { DIGEST_LABEL } from '#core/notifications/texts.ts';
import {
  isChoosable,
  NOTIFICATION_EVENTS,
  NOTIFICATION_TYPES,
  typesOf,
} from '#core/notifications/catalogue.ts';
import { NOTIFICATION_GROUPS } from '#core/notifications/groups.ts';
import { wants } from '#core/notifications/preferences.ts';
import type { UnsubscribeDescribed } from '#core/notifications/wire.ts';
import { REMINDERS_LABEL } from '#core/reminders/texts.ts';
import { areRemindersOn, stopReminders } from '#server/business/reminders/stop-reminders.ts';
import { readStopToken } from '#server/business/reminders/stop-token.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import {
  readUnsubscribeToken,
  type Unsubscribable,
  type UnsubscribeTarget,
} from '#server/messaging/notifications/unsubscribe/unsubscribe-token.ts';

type Scope = 'event' | 'group';

/** What a mail's link would disable, for the confirmation page. It names nobody. */
export async function describeUnsubscribe(
  db: Db,
  config: Pick<Config, 'secret'>,
  token: string,
): Promise<z.input<typeof UnsubscribeDescribed>> {
  const invoiceId = readStopToken(config, token);
  if (invoiceId) return describeReminders(await areRemindersOn(db, config, invoiceId));
  const { userId, topic } = targetOf(config, token);
  const preferences = await db
    .selectFrom('notification_preferences')
    .select(['topic', 'channel', 'is_enabled'])
    .where('user_id', '=', userId)
    .execute();
  const takesDigest = topic === 'digest';
  const is_enabled = typesIn(topic, 'event').some((type) =>
    wants(preferences, type, 'email', { takesDigest }),
  );
  if (topic === 'digest') {
    return {
      type: topic,
      label: DIGEST_LABEL,
      group: topic,
      group_label: DIGEST_LABEL,
      is_enabled,
    };
  }
  const { label, group } = NOTIFICATION_EVENTS[topic];
  return { type: topic, label, group, group_label: NOTIFICATION_GROUPS[group].label, is_enabled };
}

/**
 * Disables the mails a link is for, of the person it was sent to and nobody else, and returns their names. What cannot
 * be disabled stays on. A link outlives its account: then there is nothing to disable, and the response does not reveal
 * that.
 */
export async function unsubscribe(
  db: Db,
  config: Pick<Config, 'secret'>,
  token: string,
  scope: Scope,
): Promise<string> {
  const invoiceId = readStopToken(config, token);
  if (invoiceId) {
    await stopReminders(db, config, invoiceId);
    return REMINDERS_LABEL;
  }
  const { userId, topic } = targetOf(config, token);
  const off = topicsIn(topic, scope);
  await rows(
    db,
    sql`insert into notification_preferences as p (user_id, topic, channel, is_enabled)
      select u.id, t, 'email', false from auth.users u cross join unnest(${off}::text[]) t
      where u.id = ${userId} and u.email is not null
      on conflict (user_id, topic, channel) do update set is_enabled = false, updated_at = app_now()`,
  );
  return labelOf(topic, scope);
}

/** Mails about invoices go to whoever a business names; they are stopped as one, like the digest. */
function describeReminders(is_enabled: boolean) {
  const names = { type: 'reminders', label: REMINDERS_LABEL };
  return { ...names, group: 'reminders', group_label: REMINDERS_LABEL, is_enabled };
}

function targetOf(config: Pick<Config, 'secret'>, token: string): UnsubscribeTarget {
  const target = readUnsubscribeToken(config, token);
  if (!target) throw new AppError('UNSUBSCRIBE_LINK_INVALID');
  const isFixed = target.topic !== 'digest' && !isChoosable(target.topic, 'email');
  if (isFixed) throw new AppError('NOTIFICATION_CHOICE_UNKNOWN');
  return target;
}

function typesIn(topic: Unsubscribable, scope: Scope) {
  if (topic === 'digest') {
    return NOTIFICATION_TYPES.filter(
      (type) => NOTIFICATION_EVENTS[type].urgency === 'info' && isChoosable(type, 'email'),
    );
  }
  if (scope === 'event') return [topic];
  return typesOf(NOTIFICATION_EVENTS[topic].group).filter((type) => isChoosable(type, 'email'));
}

/** A group's own row is written with those of its events, for an event's takes precedence. */
function topicsIn(topic: Unsubscribable, scope: Scope): string[] {
  const types = typesIn(topic, scope);
  const isWhole = topic !== 'digest' && scope === 'group';
  return isWhole ? [NOTIFICATION_EVENTS[topic].group, ...types] : [...types];
}

function labelOf(topic: Unsubscribable, scope: Scope): string {
  if (topic === 'digest') return DIGEST_LABEL;
  const { label, group } = NOTIFICATION_EVENTS[topic];
  return scope === 'group' ? NOTIFICATION_GROUPS[group].label : label;
}
