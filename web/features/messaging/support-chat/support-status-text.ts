import { REOPEN_HOURS } from '#core/support/limits.ts';
import { replyTimeText } from '#core/support/reply-time-text.ts';
import type { SupportState } from '#core/support/wire.ts';
import { t } from '#web/lib/i18n/language.ts';

type SupportStatusInput = Pick<SupportState, 'ticket' | 'position' | 'usual_seconds'>;

/** The support status in one line: "You are number 3 · usually answered within 10 min". */
export function supportStatusText({
  ticket,
  position,
  usual_seconds,
}: SupportStatusInput): string | null {
  const usual =
    usual_seconds === null
      ? null
      : t('usually replies within {time}', { time: t(replyTimeText(usual_seconds)) });
  if (ticket === null) return usual && sentence(usual);
  const { agent } = ticket;
  switch (ticket.status) {
    case 'waiting':
      return [t('You are number {position} in the queue', { position: position ?? 1 }), usual]
        .filter((part) => part !== null)
        .join(' · ');
    case 'assigned':
      return agent ? t('{agent} of Oja support is here', { agent }) : t('Oja support is here');
    case 'pending_customer':
      return agent ? t('{agent} of Oja support replied', { agent }) : t('Oja support replied');
    case 'resolved':
      if (!ticket.goes_on) return usual && sentence(usual);
      return t('Resolved. Write within {days} days to continue.', {
        days: REOPEN_HOURS / 24,
      });
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
