import {
  isChoosable,
  channelDefault,
  type NotificationType,
  typesOf,
} from '#core/notifications/catalogue.ts';
import type { NotificationChannel } from '#core/notifications/event.ts';
import { isNotificationGroup, type NotificationGroup } from '#core/notifications/groups.ts';
import { type Preference, wants } from '#core/notifications/preferences.ts';

/** The state of an event or a group on a channel: on or off by preference, always regardless of it, or never. */
export type ChoiceState = 'on' | 'off' | 'mixed' | 'always' | 'never';

export interface Choice {
  readonly topic: NotificationType | NotificationGroup;
  readonly channel: NotificationChannel;
  readonly is_enabled: boolean;
}

export interface Chosen {
  readonly preferences: readonly Preference[];
  /** A digest includes everything that was not turned off. */
  readonly takesDigest: boolean;
  /** No e-mail address is confirmed: steps of running orders come as text messages. */
  readonly lacksEmail?: boolean;
}

export function choiceStateOf(
  { preferences, takesDigest, lacksEmail = false }: Chosen,
  topic: Choice['topic'],
  channel: NotificationChannel,
): ChoiceState {
  const types = typesUnder(topic);
  const choosable = types.filter((type) => isChoosable(type, channel));
  if (choosable.length === 0) {
    return types.some((type) => channelDefault(type, channel) !== 'never') ? 'always' : 'never';
  }
  const wanted = choosable.map((type) =>
    wants(preferences, type, channel, { takesDigest, lacksEmail }),
  );
  if (wanted.every(Boolean)) return 'on';
  return wanted.some(Boolean) ? 'mixed' : 'off';
}

/** The rows after a choice. Rows of a group's events change with it, or they would override it. */
export function choose(
  preferences: readonly Preference[],
  { topic, channel, is_enabled }: Choice,
): Preference[] {
  const under = new Set<string>(typesUnder(topic));
  const others = preferences.filter((row) => row.topic !== topic || row.channel !== channel);
  const turned = others.map((row) =>
    row.channel === channel && under.has(row.topic) ? { ...row, is_enabled } : row,
  );
  return [...turned, { topic, channel, is_enabled }];
}

/** The rows to write and to delete to get from one state to another. */
export function stepsBetween(
  before: readonly Preference[],
  after: readonly Preference[],
): { put: Preference[]; drop: Preference[] } {
  const find = (rows: readonly Preference[], { topic, channel }: Preference) =>
    rows.find((row) => row.topic === topic && row.channel === channel);
  return {
    put: after.filter((row) => find(before, row)?.is_enabled !== row.is_enabled),
    drop: before.filter((row) => !find(after, row)),
  };
}

function typesUnder(topic: Choice['topic']): readonly NotificationType[] {
  return isNotificationGroup(topic) ? typesOf(topic) : [topic];
}
