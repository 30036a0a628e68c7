/** Confirmations of actions on notifications. */
export const NOTIFICATION_DONE = {
  pushOn: 'Push is on for this browser.',
  pushOff: 'Push is off for this browser.',
  unsubscribed: (label: string) => `No more emails about “${label}”. You still see it in the app.`,
  retried: 'Sent again.',
  retriedMany: (count: number) =>
    count === 1 ? 'One message is on its way again.' : `${count} messages are on their way again.`,
  tested: 'Sent on every channel you chose.',
} as const;

/** The label of digest mails on the unsubscribe page. */
export const DIGEST_LABEL = 'News digest';
