import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NOTIFICATION_EVENTS, NOTIFICATION_TYPES } from '#core/notifications/catalogue.ts';
import { NOTIFICATION_CHANNELS } from '#core/notifications/event.ts';
import { NOTIFICATION_GROUPS } from '#core/notifications/groups.ts';
import { DELIVERY_STATUSES, DIRECT } from '#core/notifications/wire.ts';
import { STATUSES } from '#web/features/admin/delivery-desk/delivery-labels.tsx';
import type { DeliverySearch } from '#web/features/admin/delivery-desk/delivery-search.ts';
import { FilterSelect } from '#web/features/admin/desk/filters.tsx';
import type { DeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { CHANNEL_NAMES } from '#web/lib/i18n/delivery-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const TYPING_PAUSE_MS = 400;

const TYPES = [
  { value: DIRECT, label: 'Sent directly, and not sent yet' } as const,
  ...NOTIFICATION_TYPES.map((type) => {
    const { group, label } = NOTIFICATION_EVENTS[type];
    return { value: type, label: `${NOTIFICATION_GROUPS[group].label}: ${label}` };
  }),
];

/** The filters of the log. */
export function DeliveryFilters({ filters, change }: DeskFilters<DeliverySearch>) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
      <FilterSelect
        label="Status"
        options={DELIVERY_STATUSES.map((value) => ({ value, label: STATUSES[value].label }))}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label="Channel"
        options={NOTIFICATION_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
        value={filters.channel}
        onChange={(channel) => change({ channel })}
      />
      <FilterSelect
        label="Event"
        options={TYPES}
        value={filters.type}
        onChange={(type) => change({ type })}
      />
      <PersonField person={filters.person} change={(person) => change({ person })} />
    </div>
  );
}

/** Typed text goes into the URL after a pause. */
function PersonField({ person, change }: { person: string; change: (person: string) => void }) {
  const [typed, setTyped] = useState(person);
  const [known, setKnown] = useState(person);
  if (known !== person) {
    setKnown(person);
    if (typed.trim() !== person) setTyped(person);
  }
  useEffect(() => {
    if (typed.trim() === person) return;
    const timer = setTimeout(() => change(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      label="Person"
      placeholder="Handle or id"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      trailing={typed && <IconButton icon={X} label="Everybody’s" onClick={() => setTyped('')} />}
    />
  );
}
