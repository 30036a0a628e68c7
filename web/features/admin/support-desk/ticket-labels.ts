import type { TicketPriority, TicketStatus } from '#core/support/ticket-machine.ts';
import type { ListedTicket } from '#core/support/wire.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import type { Tone } from '#web/ui/display/chip.tsx';

export const STATUS_LABELS: Readonly<Record<TicketStatus, string>> = {
  waiting: msg('Waiting'),
  assigned: msg('To answer'),
  pending_customer: msg('Customer’s turn'),
  resolved: msg('Resolved'),
};

export const STATUS_TONES: Readonly<Record<TicketStatus, Tone>> = {
  waiting: 'fitila',
  assigned: 'aro',
  pending_customer: 'quiet',
  resolved: 'ewe',
};

export const PRIORITY_LABELS: Readonly<Record<TicketPriority, string>> = {
  high: msg('High priority'),
  normal: msg('Normal priority'),
  low: msg('Low priority'),
};

/** The last message, as one line. */
export function lastMessageText({
  last_message: message,
}: Pick<ListedTicket, 'last_message'>): string {
  if (!message) return t('No messages yet');
  if (message.body !== '') return message.body;
  return message.kind === 'image' ? t('A picture') : t('A file');
}

/** "4 min", "2 h", "3 d": a duration as short as a queue needs it. */
export function stretch(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return t('{minutes} min', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('{hours} h', { hours }) : t('{days} d', { days: Math.round(hours / 24) });
}
