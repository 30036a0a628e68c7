import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NOTIFICATION_EVENTS, typesOf } from '#core/notifications/catalogue.ts';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '#core/notifications/groups.ts';
import {
  PreferenceRow,
  type Ticks,
} from '#web/features/messaging/notification-settings/preference-row.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A group of events that is set as a whole, or expanded and set one by one. */
export function PreferenceGroup({ group, ticks }: { group: NotificationGroup; ticks: Ticks }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { label, about } = NOTIFICATION_GROUPS[group];
  const types = typesOf(group);
  return (
    <li className="border-b border-line py-2 max-md:py-3">
      <PreferenceRow topic={group} name={t(label)} ticks={ticks}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full items-center gap-3 rounded-chip py-1 text-left max-md:flex-row-reverse"
        >
          <Icon
            of={ChevronDown}
            className={clsx('text-ink3 transition-transform', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{t(label)}</span>
            <span className="block text-sm text-ink2">{t(about)}</span>
          </span>
        </button>
      </PreferenceRow>
      <ul id={id} hidden={!isOpen} className="mt-2 border-t border-line md:ml-8">
        {types.map((type) => (
          <li
            key={type}
            className="border-b border-line py-1.5 last:border-0 max-md:py-2.5 md:-ml-8"
          >
            <PreferenceRow topic={type} name={t(NOTIFICATION_EVENTS[type].label)} ticks={ticks}>
              <p className="font-semibold md:pl-8">{t(NOTIFICATION_EVENTS[type].label)}</p>
              <p className="text-sm text-ink2 md:pl-8">{t(NOTIFICATION_EVENTS[type].about)}</p>
            </PreferenceRow>
          </li>
        ))}
      </ul>
    </li>
  );
}
