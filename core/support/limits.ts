import type { TicketPriority } from '#core/support/ticket-machine.ts';

/** A message within this time reopens the resolved ticket; later it opens a new one. */
export const REOPEN_HOURS = 72;
/** How long a resolved ticket may be rated. */
export const RATE_DAYS = 14;
export const LONGEST_RATING_COMMENT = 1_000;

/** When a first answer is due. */
export const FIRST_ANSWER_MINUTES: Readonly<Record<TicketPriority, number>> = {
  high: 10,
  normal: 30,
  low: 240,
};

/** The published usual wait covers so many days, and at least so many answers. */
export const MEASURED_DAYS = 30;
export const FEWEST_ANSWERS_MEASURED = 5;
export const REPLY_TIME_AGE_MS = 60_000;
/** Ratings are averaged over so many days. */
export const RATED_DAYS = 30;

export const TICKET_PAGE = 30;
export const REPORT_PAGE = 30;
/** How many of the customer's last messages an agent sees of a ticket nobody has taken yet. */
export const WAITING_MESSAGES_SHOWN = 5;
export const PREVIEW_LETTERS = 160;
export const EARLIER_TICKETS = 5;
export const RUNNING_TRADES = 10;

export const LONGEST_TICKET_NOTE = 2_000;
export const LONGEST_REPLY_TITLE = 80;
export const LONGEST_REPLY = 2_000;
export const MOST_REPLIES = 200;

/** Messages shown before and after the one that was reported. */
export const AROUND_A_REPORT = 10;
export const LONGEST_REPORT_DECISION = 1_000;
/** The longest ban on writing outside of trades. */
export const LONGEST_MUTE_HOURS = 720;
export const MUTE_CHOICES = [24, 72, 168, 720] as const;
