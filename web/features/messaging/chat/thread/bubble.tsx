import { clsx } from 'clsx';
import { Bot, Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tick } from '#web/features/messaging/chat/people.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The frame of a message: one's own to the right, those of others to the left. */
export function Bubble({
  own,
  forOja = false,
  starts,
  ends,
  children,
  aside,
  under,
}: {
  own: boolean;
  /** Sent by this market. */
  forOja?: boolean;
  starts: boolean;
  ends: boolean;
  children: ReactNode;
  /** Shown next to the frame. */
  aside?: ReactNode;
  /** Shown below the frame: a warning, or the sending status. */
  under?: ReactNode;
}) {
  return (
    <div
      className={clsx(
        'flex flex-col gap-1',
        own ? 'items-end' : 'items-start',
        starts ? 'pt-2' : 'pt-0.5',
        ends && 'pb-1',
      )}
    >
      <div className={clsx('flex w-full min-w-0 items-start gap-1', own && 'flex-row-reverse')}>
        <div
          className={clsx(
            'max-w-[min(85%,34rem)] min-w-0 rounded-control px-3 py-1.5 wrap-anywhere',
            forOja ? 'border border-cloth-line bg-cloth' : own ? 'bg-s3' : 'bg-s2',
          )}
        >
          {children}
        </div>
        {aside}
      </div>
      {under}
    </div>
  );
}

/** The time and sending status, at the end of the last line. */
export function BubbleFoot({
  at,
  edited = false,
  automatic = false,
  tick,
}: {
  at: Date;
  edited?: boolean;
  automatic?: boolean;
  /** On one's own messages only. */
  tick?: Tick | 'waiting' | 'refused' | undefined;
}) {
  return (
    <p className="-mb-0.5 flex items-center justify-end gap-1.5 text-xs text-ink3">
      {automatic && (
        <span className="mr-auto inline-flex items-center gap-1">
          <Icon of={Bot} size={14} />
          {t('Automatic reply')}
        </span>
      )}
      {edited && <span>{t('edited')}</span>}
      <time dateTime={at.toISOString()}>{clockTime(at)}</time>
      {tick && <TickMark tick={tick} />}
    </p>
  );
}

const TICKS = {
  waiting: { icon: Clock3, label: msg('Waiting to be sent'), tone: '' },
  refused: { icon: CircleAlert, label: msg('Not sent'), tone: 'text-ewu' },
  sent: { icon: Check, label: msg('Sent'), tone: '' },
  delivered: { icon: CheckCheck, label: msg('Delivered'), tone: '' },
  read: { icon: CheckCheck, label: msg('Read'), tone: 'text-ewe' },
} as const;

function TickMark({ tick }: { tick: keyof typeof TICKS }) {
  const { icon, label, tone } = TICKS[tick];
  return (
    <span title={t(label)} className={clsx('inline-flex', tone)}>
      <Icon of={icon} size={16} />
      <span className="sr-only">{t(label)}</span>
    </span>
  );
}
