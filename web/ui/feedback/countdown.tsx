import { clsx } from 'clsx';
import { Ban, Clock, ClockAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCountdown, type CountdownTone, type Remaining } from '#web/lib/time/countdown.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

const TONES: Record<CountdownTone, string> = {
  calm: 'text-ink2',
  warn: 'text-fitila',
  urgent: 'text-ewu',
  over: 'text-ink3',
};

const SPOKEN_MINUTES = [10, 5, 2, 1];

interface CountdownProps {
  /** When the window closes, as the server wrote it. */
  deadline: string | Date;
  /** Server clock minus this device's clock. */
  serverOffsetMs?: number;
  /** Called once when the window closes while it is visible. */
  onZero?: () => void;
}

/** A countdown with its bar and a line of text below. */
export function Countdown({
  deadline,
  serverOffsetMs = 0,
  onZero,
  windowMs = 15 * 60_000,
  label,
  urgentLabel = label,
  overLabel = t('Time is over'),
}: CountdownProps & {
  /** How long the whole window is; the bar shows the share that is left. */
  windowMs?: number;
  /** "Pay by 14:47" by default. */
  label?: string;
  /** The text under two minutes, such as "Have you paid?". */
  urgentLabel?: string;
  overLabel?: string;
}) {
  const end = new Date(deadline);
  const state = useWatched(end, serverOffsetMs, onZero);
  const calmLabel = label ?? t('Pay by {time}', { time: clockTime(end) });
  const shown =
    state.tone === 'over'
      ? overLabel
      : state.tone === 'urgent'
        ? (urgentLabel ?? calmLabel)
        : calmLabel;
  return (
    <div className={TONES[state.tone]}>
      <svg aria-hidden="true" className="block h-0.5 w-full bg-line" preserveAspectRatio="none">
        <rect
          width={`${100 * Math.min(1, state.left / windowMs)}%`}
          height="100%"
          fill="currentColor"
        />
      </svg>
      <Digits state={state} className="mt-2 block text-money font-semibold" />
      <p className="mt-0.5 flex items-center gap-1.5 text-sm">
        <Icon
          of={state.tone === 'over' ? Ban : state.tone === 'urgent' ? ClockAlert : Clock}
          size={16}
        />
        {shown}
      </p>
      <Announcer state={state} />
    </div>
  );
}

/** "Pay by 14:47 · 12:41 left" in one line of text. */
export function CountdownLine({ deadline, serverOffsetMs = 0, onZero }: CountdownProps) {
  const end = new Date(deadline);
  const state = useWatched(end, serverOffsetMs, onZero);
  if (state.tone === 'over') return <span className="text-ink3">{t('Time is over')}</span>;
  return (
    <span className={TONES[state.tone]}>
      <Trans
        text="Pay by {time} · <clock></clock> left"
        values={{ time: clockTime(end) }}
        wraps={{ clock: () => <Digits state={state} /> }}
      />
      <Announcer state={state} />
    </span>
  );
}

/** The countdown of a page's header: "Pay by 14:47" over "12:41 left". */
export function CountdownHead({ deadline, serverOffsetMs = 0, onZero }: CountdownProps) {
  const end = new Date(deadline);
  const state = useWatched(end, serverOffsetMs, onZero);
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-3 md:flex-col md:items-end md:gap-0',
        TONES[state.tone],
      )}
    >
      <span className="text-base text-ink2 md:text-sm">
        {t('Pay by {time}', { time: clockTime(end) })}
      </span>
      <span className="text-sm">
        <Digits state={state} className="mr-1.5 text-lg font-semibold md:text-money" />
        {state.tone === 'over' ? t('closed') : t('left')}
      </span>
      <Announcer state={state} />
    </div>
  );
}

function Digits({ state, className }: { state: Remaining; className?: string }) {
  return (
    <span role="timer" aria-live="off" className={className}>
      {state.text}
    </span>
  );
}

/** Ticks are silent; ten, five, two and one minute are announced once, politely. */
function Announcer({ state }: { state: Remaining }) {
  const minute = Math.ceil(state.left / 60_000);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (state.left === 0) setAnnouncement(t('The payment time is over'));
    else if (SPOKEN_MINUTES.includes(minute))
      setAnnouncement(minute === 1 ? t('1 minute left') : t('{minute} minutes left', { minute }));
  }, [minute, state.left]);
  return (
    <span aria-live="polite" className="sr-only">
      {announcement}
    </span>
  );
}

function useWatched(end: Date, serverOffsetMs: number, onZero?: () => void): Remaining {
  const state = useCountdown(end, serverOffsetMs);
  const over = state.left === 0;
  const [seenRunning, setSeenRunning] = useState(false);
  useEffect(() => {
    if (!over) setSeenRunning(true);
    else if (seenRunning) {
      setSeenRunning(false);
      onZero?.();
    }
  }, [over, seenRunning, onZero]);
  return state;
}
