import type { ReactNode } from 'react';
import type { NotificationChannel } from '#core/notifications/event.ts';
import { ChoiceBox } from '#web/features/messaging/notification-settings/choice-box.tsx';
import type { Choice, ChoiceState } from '#web/features/messaging/notification-settings/choices.ts';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Names at the left and a column for each channel; on a phone the channels are below, each with its name. */
export function gridOf(channelCount: number): string {
  return `grid items-center md:gap-x-1 ${COLUMNS[channelCount] ?? COLUMNS[4]}`;
}

const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2 md:grid-cols-[minmax(0,1fr)_repeat(2,4.75rem)]',
  3: 'grid-cols-3 md:grid-cols-[minmax(0,1fr)_repeat(3,4.75rem)]',
  4: 'grid-cols-4 md:grid-cols-[minmax(0,1fr)_repeat(4,4.75rem)]',
};

/** What a row of checkboxes needs from its table. */
export interface Ticks {
  readonly channels: readonly NotificationChannel[];
  readonly stateOf: (topic: Choice['topic'], channel: NotificationChannel) => ChoiceState;
  readonly choose: (choice: Choice) => void;
  readonly isLocked: (channel: NotificationChannel) => boolean;
  /** The channel is not set up. */
  readonly isMissing: (channel: NotificationChannel) => boolean;
}

/** One subject and its channels. */
export function PreferenceRow({
  topic,
  name,
  ticks,
  children,
}: {
  topic: Choice['topic'];
  name: string;
  ticks: Ticks;
  children: ReactNode;
}) {
  return (
    <div className={gridOf(ticks.channels.length)}>
      <div className="col-span-full min-w-0 md:col-span-1">{children}</div>
      {ticks.channels.map((channel) => (
        <div key={channel} className="flex flex-col items-center">
          <span aria-hidden="true" className="text-sm text-ink3 md:hidden">
            {t(CHANNEL_NAMES[channel])}
          </span>
          <ChoiceBox
            state={ticks.stateOf(topic, channel)}
            label={`${t(CHANNEL_NAMES[channel])}: ${name}`}
            disabled={ticks.isLocked(channel)}
            isMissing={ticks.isMissing(channel)}
            onChange={(is_enabled) => ticks.choose({ topic, channel, is_enabled })}
          />
        </div>
      ))}
    </div>
  );
}
