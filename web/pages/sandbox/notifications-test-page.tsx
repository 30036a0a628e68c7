import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { NOTIFICATION_TYPES } from '#core/notifications/catalogue.ts';
import { EventList } from '#web/features/public/notification-lab/event-list.tsx';
import { EventPreview } from '#web/features/public/notification-lab/event-preview.tsx';
import { useLabEvent } from '#web/features/public/notification-lab/use-lab-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** For developers: every notification on each channel, to send to oneself. */
export default function NotificationsTestPage() {
  const { type, open } = useLabEvent();
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        Notifications test
      </h1>
      <p className="mt-1.5 mb-6 max-w-prose text-ink2">
        Every notification on every channel, with the product’s own texts and sample figures. A test
        message takes the same path as a real one.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={clsx(type !== null && 'max-lg:hidden')}>
          <EventList current={type} />
        </div>
        {type === null ? (
          <p className="text-ink2 max-lg:hidden">
            {NOTIFICATION_TYPES.length} events. Choose one to see how it reads.
          </p>
        ) : (
          <div className="min-w-0">
            <Button
              variant="ghost"
              size="sm"
              className="mb-3 -ml-3.5 lg:hidden"
              onClick={() => open(null)}
            >
              <Icon of={ArrowLeft} size={18} />
              All events
            </Button>
            <EventPreview type={type} />
          </div>
        )}
      </div>
    </div>
  );
}
