import { FIRST_ANSWER_MINUTES, RATE_DAYS, REOPEN_HOURS } from '#core/support/limits.ts';
import type { TicketPriority } from '#core/support/ticket-machine.ts';
import type { SupportTopic } from '#core/support/topics.ts';

const HOUR_MS = 3_600_000;

/** Money or an account that may be lost within minutes has priority over everything else. */
export function firstPriority(topic: SupportTopic, isTradeRunning: boolean): TicketPriority {
  return topic === 'security' || isTradeRunning ? 'high' : 'normal';
}

/** Whether a message at `now` belongs to the ticket resolved then. */
export function goesOn(resolvedAt: Date, now: Date): boolean {
  return now.getTime() - resolvedAt.getTime() <= REOPEN_HOURS * HOUR_MS;
}

interface Rateable {
  readonly resolvedAt: Date | null;
  readonly isRated: boolean;
}

/** Once, and only a recently resolved ticket. */
export function mayRate({ resolvedAt, isRated }: Rateable, now: Date): boolean {
  if (isRated || resolvedAt === null) return false;
  return now.getTime() - resolvedAt.getTime() <= RATE_DAYS * 24 * HOUR_MS;
}

/** How long a ticket has waited, against the promise: in time, due soon, past it. */
export type TicketUrgency = 'calm' | 'due' | 'past';

export function urgencyOf(
  waitingSince: Date | null,
  priority: TicketPriority,
  now: Date,
): TicketUrgency {
  if (waitingSince === null) return 'calm';
  const minutes = (now.getTime() - waitingSince.getTime()) / 60_000;
  const promised = FIRST_ANSWER_MINUTES[priority];
  if (minutes > promised) return 'past';
  return minutes > promised / 2 ? 'due' : 'calm';
}
