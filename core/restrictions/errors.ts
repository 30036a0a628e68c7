import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

/** What a restriction refuses to its person, in neutral words, and what the desk is refused. */
export const RESTRICTION_ERRORS = {
  OUT_RESTRICTED: {
    status: 403,
    title: 'Money cannot leave now',
    message:
      'Money cannot leave this account for now. Your money is safe. Your wallet says what you can do.',
  },
  TRADING_RESTRICTED: {
    status: 403,
    title: 'Trading is off for now',
    message:
      'You cannot post or accept offers for now. Active orders go on. Your wallet says what you can do.',
  },
  RESTRICTION_NOT_FOUND: {
    status: 404,
    title: 'Restriction not found',
    message: 'This restriction does not exist.',
  },
  RESTRICTION_CLOSED: {
    status: 409,
    title: 'Already over',
    message: 'This restriction was lifted or has ended. Check the list again.',
  },
  RESTRICTION_OF_YOURSELF: {
    status: 403,
    title: 'Not your own account',
    message: 'Someone else decides about your account.',
  },
  RESTRICTION_OF_STAFF: {
    status: 409,
    title: 'An administrator’s account',
    message: 'Take the role away first. Two administrators do that under Administrators.',
  },
  RESTRICTION_BLOCKS_NOTHING: {
    status: 422,
    title: 'Choose what to block',
    message: 'A restriction blocks at least one thing.',
  },
  RESTRICTION_NOT_ALLOWED: {
    status: 422,
    title: 'This basis does not allow that',
    message: 'Choose what the paper allows, or another basis.',
  },
  RESTRICTION_REVEALS: {
    status: 422,
    title: 'The person may not read that',
    message: 'On this basis the person reads the neutral sentence only.',
  },
  RESTRICTION_NEEDS_PAPER: {
    status: 422,
    title: 'Something of the paper is missing',
    message: 'Add who issued it, its number, and for a court order the file.',
  },
  RESTRICTION_ENDS_BEFORE: {
    status: 422,
    title: 'The end is in the past',
    message: 'Choose a later end.',
  },
  RESTRICTION_TOO_LONG: {
    status: 422,
    title: 'Longer than this basis allows',
    message: 'Without a court order it ends after 72 hours. Attach one to hold longer.',
  },
  RESTRICTION_AGAIN: {
    status: 409,
    title: 'Held on this basis already',
    message: 'The same paper, or our own suspicion within 7 days, does not hold twice.',
  },
  RESTRICTION_TAKES_NO_ORDER: {
    status: 409,
    title: 'No order is attached to this',
    message: 'A court order replaces a stop order or a hold of ours only.',
  },
  RESTRICTION_FILE_NOT_FOUND: {
    status: 404,
    title: 'File not found',
    message: 'Upload the paper again, then attach it.',
  },
  ORDER_AT_DESK_NOT_POSSIBLE: {
    status: 409,
    title: 'This order does not wait for the desk',
    message: 'It is over, disputed already, or both sides can act.',
  },
  LIEN_NEEDS_ORDER: {
    status: 422,
    title: 'A lien needs a court order',
    message: 'Place the court order with its file first, then the lien under it.',
  },
  LIEN_NOT_FOUND: {
    status: 404,
    title: 'Lien not found',
    message: 'This lien does not exist.',
  },
  LIEN_OVER: {
    status: 409,
    title: 'The lien is over',
    message: 'It was lifted or paid. Check the list again.',
  },
  LIEN_AMOUNT: {
    status: 422,
    title: 'Enter an amount',
    message: 'A lien keeps an amount above zero.',
  },
} as const satisfies ErrorCatalogue;
