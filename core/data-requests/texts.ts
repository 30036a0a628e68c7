import { ERASURE_WAITS_DAYS } from '#core/data-requests/limits.ts';
import { mailText } from '#core/language/mail-text.ts';

/** Confirmations for somebody who requested something of their own data. */
export const DATA_REQUEST_DONE = {
  export: 'We are making your copy. You are told when it is ready, usually within minutes.',
  erasure: `Your account will be erased in ${ERASURE_WAITS_DAYS} days. Until then you can take it back.`,
  cancelled: 'Taken back. Nothing will be erased.',
} as const;

/** The last mail to the owner of an erased account. */
export const ERASED_MAIL = {
  title: mailText('Your account is erased'),
  message: mailText(
    'Your name, addresses, numbers, pictures, devices and messages were deleted. The law has us keep the books of your trades and, as an irreversible code, the number your identity was checked by. They no longer say whose they were.',
  ),
} as const;
