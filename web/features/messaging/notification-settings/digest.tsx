import type { ScheduleProps } from '#web/features/messaging/notification-settings/quiet-hours.tsx';
import type { NotificationSchedule } from '#core/notifications/notification-schedule.ts';
import { clockOf } from '#web/features/messaging/notification-settings/quiet-hours-format.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';

const DAYS = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
] as const;

/** From Monday on, as weeks are read here. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether info notifications come in one mail, and when. */
export function Digest({ schedule, disabled, change }: ScheduleProps) {
  const { digest, digest_hour, digest_weekday } = schedule;
  return (
    <div className="flex flex-col gap-5">
      <fieldset disabled={disabled}>
        <Segmented
          label={t('Email digest')}
          value={digest}
          onChange={(value) => change({ digest: value })}
          options={[
            { value: 'off', label: t('Off') },
            { value: 'daily', label: t('Daily') },
            { value: 'weekly', label: t('Weekly') },
          ]}
        />
      </fieldset>
      {digest !== 'off' && (
        <div className="grid grid-cols-2 gap-3">
          {digest === 'weekly' && (
            <Select
              label={t('Day')}
              value={String(digest_weekday)}
              disabled={disabled}
              options={WEEK.map((day) => ({ value: String(day), label: t(DAYS[day]) }))}
              onChange={({ target }) => change({ digest_weekday: Number(target.value) })}
            />
          )}
          <Select
            label={t('Hour')}
            value={String(digest_hour)}
            disabled={disabled}
            options={HOURS.map((hour) => ({ value: String(hour), label: clockOf(hour * 60) }))}
            onChange={({ target }) => change({ digest_hour: Number(target.value) })}
          />
        </div>
      )}
      <p role="status" className="max-w-prose text-sm text-ink2">
        {effectOf(schedule)}
      </p>
    </div>
  );
}

function effectOf({ digest, digest_hour, digest_weekday }: NotificationSchedule): string {
  const time = clockOf(digest_hour * 60);
  switch (digest) {
    case 'off':
      return t('Each email is sent separately.');
    case 'daily':
      return t(
        'News comes in one email, every day at {time}. Order steps and money matters still come at once.',
        {
          time,
        },
      );
    case 'weekly':
      return t(
        'News comes in one email, every {day} at {time}. Order steps and money matters still come at once.',
        { day: t(DAYS[digest_weekday] ?? DAYS[1]), time },
      );
  }
}
