import { AlarmClockPlus } from 'lucide-react';
import { firstName } from '#core/identity/first-name.ts';
import { EXTENSION_MINUTES, EXTENSION_OFFERED_MINUTES } from '#core/limits/rare-step-limits.ts';
import type { Room } from '#web/features/payment/room.ts';
import { useExtend } from '#web/features/payment/room-mutations.ts';
import { useOnline } from '#web/lib/online.ts';
import { refusalOf } from '#web/lib/refusal.ts';
import { useServerMoment } from '#web/lib/server-clock.ts';
import { shortTime } from '#web/lib/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** For the seller, near the end and once: more time for a buyer who is still paying. */
export function ExtendTime({ room, offsetMs }: { room: Room; offsetMs: number }) {
  const { deadline, isExtended, role } = room;
  const offeredAt = deadline && new Date(deadline.getTime() - EXTENSION_OFFERED_MINUTES * 60_000);
  const now = useServerMoment(offeredAt, offsetMs);
  const online = useOnline();
  const extend = useExtend(room);
  if (role !== 'seller' || !deadline || !offeredAt) return null;
  const other = room.buyer === null ? 'The buyer' : firstName(room.buyer);
  if (isExtended) {
    return (
      <p className="-order-2 text-sm text-ink2">
        You gave {other === 'The buyer' ? 'the buyer' : other} more time, until{' '}
        {shortTime(deadline)}. That is possible once.
      </p>
    );
  }
  if (now < offeredAt) return null;
  const refusal = extend.isError ? refusalOf(extend.error) : null;
  if (refusal) {
    return (
      <div className="-order-2">
        <ErrorState
          title={refusal.code === null ? 'The time was not extended' : refusal.title}
          money={
            refusal.code === null
              ? 'Nothing was changed and your crypto stays locked.'
              : refusal.message
          }
          offline={!online}
          onRetry={() => extend.mutate()}
        />
      </div>
    );
  }
  return (
    <section
      aria-label="More time"
      className="-order-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-s1 p-4"
    >
      <Icon of={AlarmClockPlus} className="text-fitila" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {other} has until {shortTime(deadline)}
        </p>
        <p className="text-sm text-ink2">
          Still in touch? You may give {EXTENSION_MINUTES} more minutes, once. Your crypto stays
          locked for as long.
        </p>
      </div>
      <div>
        <Button busy={extend.isPending} disabled={!online} onClick={() => extend.mutate()}>
          Give {EXTENSION_MINUTES} more minutes
        </Button>
        {!online && <p className="mt-1 text-sm text-ink3">You are offline. This waits.</p>}
      </div>
    </section>
  );
}
