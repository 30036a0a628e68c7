/** Confirmations for administrators. */
export const RESTRICTION_DONE = {
  placed: 'In force.',
  lifted: 'Lifted.',
  atDesk: 'The order is at the desk.',
} as const;

/** What a dispute says that the desk opens because one side cannot act; it is raised for the other side. */
export const DESK_OPENED = 'The other side cannot act for now. The desk took the order over.';
