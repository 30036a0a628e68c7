/** Confirmations of actions on notifications. */
export const NOTIFICATION_DONE = {
  pushOn: 'This browser is woken for your trades.',
  pushOff: 'This browser is left alone.',
  unsubscribed: (label: string) =>
    `No more mails about “${label}”. Within the product you still read of it.`,
  retried: 'It is on its way again.',
  retriedMany: (count: number) =>
    count === 1 ? 'One message is on its way again.' : `${count} messages are on their way again.`,
  tested: 'Sent to you by every way you want it by.',
} as const;

/** The label of digest mails on the unsubscribe page. */
export const DIGEST_LABEL = 'News, collected';
