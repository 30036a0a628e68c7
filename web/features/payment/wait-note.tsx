import { Hourglass, TriangleAlert } from 'lucide-react';
import { firstName } from '#core/identity/first-name.ts';
import { waitWords } from '#core/trade/room-wait.ts';
import { WAIT_SENTENCES } from '#web/features/payment/room-sentences.ts';
import type { Room } from '#web/features/payment/room.ts';
import type { RoomParts } from '#web/features/payment/room-parts.ts';
import { sayFilled } from '#web/lib/filled.ts';
import { t } from '#web/lib/language.ts';
import { useSlowMoment } from '#web/lib/slow-moment.ts';
import { shortTime } from '#web/lib/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';

/** For the buyer who has paid: how long it usually takes, and what to do when it takes longer. */
export function WaitNote({
  room,
  offsetMs,
  raiseDispute,
}: {
  room: Room;
  offsetMs: number;
  raiseDispute: RoomParts['raiseDispute'];
}) {
  const { paidAt, other, face } = room;
  const now = useSlowMoment(offsetMs);
  if (!paidAt) return null;
  const name = other ? firstName(other.trader.handle) : null;
  const words = waitWords(
    {
      since: paidAt,
      other: name ?? t('the seller'),
      Other: name ?? t('The seller'),
      usualSeconds: other?.trader.releaseSeconds ?? null,
    },
    now,
  );
  return (
    <section
      aria-label={t('Waiting')}
      aria-live="polite"
      className="-order-2 flex gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <Icon
        of={words.isSlow ? TriangleAlert : Hourglass}
        className={words.isSlow ? 'mt-0.5 text-fitila' : 'mt-0.5 text-ink2'}
      />
      <div className="min-w-0">
        <p className="font-semibold">{sayFilled(words.title, WAIT_SENTENCES)}</p>
        <p className="mt-0.5 text-sm text-ink2">{sayFilled(words.detail, WAIT_SENTENCES)}</p>
        <p className="mt-2 text-sm text-ink3">
          {t('You said you paid at {paidAt}.', { paidAt: shortTime(paidAt) })}{' '}
          {words.isSlow ? t('Do not pay again, whatever you are told elsewhere.') : face.advice}
        </p>
        {words.isSlow && <div className="mt-3">{raiseDispute('button', 'paid_not_released')}</div>}
      </div>
    </section>
  );
}
