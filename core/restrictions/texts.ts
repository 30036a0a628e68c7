/** Confirmations for administrators. */
export const RESTRICTION_DONE = {
  placed: 'In force.',
  lifted: 'Lifted.',
  atDesk: 'The order is at the desk.',
} as const;

/**
 * What both sides read in a dispute that the desk opened. Whatever the restriction behind it rests on, it says nothing of
 * one: to warn somebody of a case is an offence.
 */
export const DESK_OPENED = 'Our team is looking at this order.';
