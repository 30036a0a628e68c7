import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import {
  NOTIFICATION_EVENTS,
  type NotificationType,
  typesOf,
} from '#core/notifications/catalogue.ts';
import {
  NOTIFICATION_GROUP_KEYS,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '#core/notifications/groups.ts';
import { labUrl } from '#web/features/public/notification-lab/use-lab-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Every event by group, filtered by what is typed. */
export function EventList({ current }: { current: NotificationType | null }) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = NOTIFICATION_GROUP_KEYS.map((group) => ({
    group,
    types: typesOf(group).filter((type) => fits(type, group, words)),
  })).filter(({ types }) => types.length > 0);
  return (
    <div>
      <TextInput
        label="Search events"
        labelHidden
        type="search"
        placeholder="Name, type or group"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        trailing={<Icon of={Search} className="mr-3 text-ink3" />}
      />
      <nav
        aria-label="Events"
        className="mt-4 lg:max-h-[calc(100dvh-16rem)] lg:overflow-y-auto lg:overscroll-contain lg:pr-2"
      >
        {groups.map(({ group, types }) => (
          <section key={group} aria-label={NOTIFICATION_GROUPS[group].label} className="mb-4">
            <h2 className="border-b border-line pb-1 text-sm font-semibold text-ink3">
              {NOTIFICATION_GROUPS[group].label}
            </h2>
            <ul>
              {types.map((type) => (
                <li key={type} className="border-b border-line last:border-0">
                  <Link
                    to={labUrl(type)}
                    aria-current={type === current ? 'true' : undefined}
                    className={clsx(
                      'flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-chip px-2 py-2 hover:bg-s1 focus-visible:-outline-offset-2',
                      type === current && 'bg-s2',
                    )}
                  >
                    <span className="font-semibold">{NOTIFICATION_EVENTS[type].label}</span>
                    <span className="font-mono text-xs break-all text-ink3">{type}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="py-3 text-ink2">No events match.</p>}
      </nav>
    </div>
  );
}

function fits(type: NotificationType, group: NotificationGroup, words: readonly string[]): boolean {
  const { label, about } = NOTIFICATION_EVENTS[type];
  const searchText = `${type} ${label} ${about} ${NOTIFICATION_GROUPS[group].label}`.toLowerCase();
  return words.every((word) => searchText.includes(word));
}
