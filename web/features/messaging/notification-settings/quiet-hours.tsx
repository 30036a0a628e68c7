import { useEffect, useState } from 'react';
import type { NotificationSchedule } from '#core/notifications/notification-schedule.ts';
import {
  clockOf,
  minutesOf,
  zoneName,
  zoneCity,
  ZONES,
} from '#web/features/messaging/notification-settings/quiet-hours-format.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const USUAL = { quiet_from: 22 * 60, quiet_to: 7 * 60 };
const REST_MS = 600;

export interface ScheduleProps {
  schedule: NotificationSchedule;
  disabled: boolean;
  change: (part: Partial<NotificationSchedule>) => void;
}

/** The hours without notifications, and which events are sent all the same. */
export function QuietHours({ schedule, disabled, change }: ScheduleProps) {
  const { quiet_from, quiet_to, steps_pass, time_zone } = schedule;
  const isOn = quiet_from !== null && quiet_to !== null;
  const [last, setLast] = useState(USUAL);
  if (isOn && (last.quiet_from !== quiet_from || last.quiet_to !== quiet_to)) {
    setLast({ quiet_from, quiet_to });
  }
  return (
    <div className="flex flex-col gap-5">
      <Switch
        label={t('Quiet hours')}
        checked={isOn}
        disabled={disabled}
        onChange={({ target }) =>
          change(target.checked ? last : { quiet_from: null, quiet_to: null })
        }
      />
      {isOn && (
        <>
          <Hours {...{ quiet_from, quiet_to, disabled, change }} />
          <Select
            label={t('Time zone')}
            value={time_zone}
            disabled={disabled}
            options={(ZONES.includes(time_zone) ? ZONES : [time_zone, ...ZONES]).map((zone) => ({
              value: zone,
              label: zoneName(zone),
            }))}
            onChange={({ target }) => change({ time_zone: target.value })}
          />
          <fieldset disabled={disabled}>
            <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-ink2">
              {t('Always notify')}
            </p>
            <Segmented
              label={t('Always notify')}
              value={steps_pass ? 'steps' : 'money'}
              onChange={(value) => change({ steps_pass: value === 'steps' })}
              options={[
                { value: 'money', label: t('Money only') },
                { value: 'steps', label: t('Money and order steps') },
              ]}
            />
          </fieldset>
        </>
      )}
      <p role="status" className="max-w-prose text-sm text-ink2">
        {effectOf(schedule)}
      </p>
    </div>
  );
}

function effectOf({ quiet_from, quiet_to, steps_pass, time_zone }: NotificationSchedule): string {
  if (quiet_from === null || quiet_to === null) {
    return t('Notifications come at any hour, on the channels you chose.');
  }
  const hours = { from: clockOf(quiet_from), to: clockOf(quiet_to), city: zoneCity(time_zone) };
  return steps_pass
    ? t(
        'Between {from} and {to} ({city} time) only money matters and steps waiting for you are sent. News comes at {to}.',
        hours,
      )
    : t(
        'Between {from} and {to} ({city} time) only money matters are sent. Everything else comes at {to}.',
        hours,
      );
}

/** Saved when both times are valid and typing has paused; the fields keep the focus. */
function Hours({
  quiet_from,
  quiet_to,
  disabled,
  change,
}: { quiet_from: number; quiet_to: number } & Omit<ScheduleProps, 'schedule'>) {
  const [from, setFrom] = useState(clockOf(quiet_from));
  const [to, setTo] = useState(clockOf(quiet_to));
  const [known, setKnown] = useState({ quiet_from, quiet_to });
  if (known.quiet_from !== quiet_from || known.quiet_to !== quiet_to) {
    setKnown({ quiet_from, quiet_to });
    if (known.quiet_from !== quiet_from) setFrom(clockOf(quiet_from));
    if (known.quiet_to !== quiet_to) setTo(clockOf(quiet_to));
  }
  const isSame = from !== '' && from === to;
  useEffect(() => {
    const next = { quiet_from: minutesOf(from), quiet_to: minutesOf(to) };
    if (next.quiet_from === null || next.quiet_to === null || isSame) return;
    if (next.quiet_from === quiet_from && next.quiet_to === quiet_to) return;
    const timer = setTimeout(() => change(next), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextInput
        label={t('From')}
        type="time"
        required
        disabled={disabled}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextInput
        label={t('Until')}
        type="time"
        required
        disabled={disabled}
        value={to}
        error={isSame ? t('Choose two different times') : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
    </div>
  );
}
