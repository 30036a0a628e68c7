import { ERASURE_WAITS_DAYS } from '#core/data-requests/limits.ts';
import { mailText } from '#core/language/mail-text.ts';

/** Confirmations for somebody who requested something of their own data. */
export const DATA_REQUEST_DONE = {
  export: 'We are preparing your copy. We’ll notify you when it is ready, usually within minutes.',
  erasure: `Your account will be erased in ${ERASURE_WAITS_DAYS} days. Until then you can cancel.`,
  cancelled: 'Cancelled. Your account will not be erased.',
} as const;

/** The last mail to the owner of an erased account. */
export const ERASED_MAIL = {
  title: mailText('Your account is erased'),
  message: mailText(
    'Your name, addresses, numbers, pictures, devices and messages were deleted. The law makes us keep the records of your orders and, as a code nobody can read back, the number that verified you. They no longer show who you were.',
  ),
} as const;
