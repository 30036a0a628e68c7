import { ERASURE_WAITS_DAYS, EXPORT_RETENTION_DAYS } from '#core/data-requests/limits.ts';

/** Confirmations for somebody who requested something of their own data. */
export const DATA_REQUEST_DONE = {
  export: 'We are making your copy. You are told when it is ready, usually within minutes.',
  erasure: `Your account will be erased in ${ERASURE_WAITS_DAYS} days. Until then you can take it back.`,
  cancelled: 'Taken back. Nothing will be erased.',
} as const;

export const DATA_REQUEST_NOTIFICATIONS = {
  exportReady: {
    type: 'data_export_ready',
    title: 'The copy of your data is ready',
    message: `Fetch it under Data protection within ${EXPORT_RETENTION_DAYS} days. After that it is deleted.`,
  },
  erasureAsked: {
    type: 'data_erasure_asked',
    title: 'Your account will be erased',
    message: `You asked for it. It happens in ${ERASURE_WAITS_DAYS} days. If it was not you, take it back under Data protection and change your password.`,
  },
  erasureCancelled: {
    type: 'data_erasure_cancelled',
    title: 'Your account stays',
    message: 'The erasure was taken back. Nothing was erased.',
  },
  erasureRefused: {
    type: 'data_erasure_refused',
    title: 'Your account could not be erased',
    message:
      'It holds money, or an offer, a trade or a dispute of yours is still open. End them and ask again; nothing was erased.',
  },
} as const;

/** The last mail to the owner of an erased account. */
export const ERASED_MAIL = {
  title: 'Your account is erased',
  message:
    'Your name, addresses, numbers, pictures, devices and messages were deleted. The law has us keep the books of your trades and, as an irreversible code, the number your identity was checked by. They no longer say whose they were.',
} as const;
