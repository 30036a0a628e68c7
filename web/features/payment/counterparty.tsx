import type { Room } from '#web/features/payment/room.ts';
import { useIsOnline } from '#web/lib/presence.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Whom one trades with, and whether they are here now. */
export function Counterparty({ other }: { other: NonNullable<Room['other']> }) {
  const online = useIsOnline(other.id);
  return (
    <section aria-label="The other side" className="flex items-center gap-3">
      <Avatar
        name={other.handle}
        picture={other.picture}
        size="md"
        {...(online !== undefined && { online })}
      />
      <div className="min-w-0">
        <p className="font-semibold break-words">{other.handle}</p>
        <p className="text-sm text-ink2">
          {other.role}
          {online !== undefined && <span>{online ? ' · Online now' : ' · Offline'}</span>}
        </p>
      </div>
    </section>
  );
}
