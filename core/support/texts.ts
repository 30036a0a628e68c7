import type { NotificationText } from '#core/trade/notification-texts.ts';

/** Confirmations for customers and the desk. */
export const SUPPORT_DONE = {
  topic: 'Write what happened. Somebody of ours answers here.',
  rated: 'Thank you. This helps us answer better.',
  taken: 'It is yours. The customer was told that you joined.',
  handedOver: 'It is handed over.',
  givenBack: 'It waits in the queue again.',
  resolved: 'Resolved. The customer can rate it and come back within three days.',
  reopened: 'It is open again, and yours.',
  priority: 'The priority is set.',
  replySaved: 'The ready answer is saved.',
  replyDeleted: 'The ready answer is gone.',
  upheld: 'Upheld. The person was warned, and whoever reported it was told.',
  dismissed: 'Dismissed. Whoever reported it was told.',
} as const;

export const SUPPORT_NOTIFICATIONS = {
  waiting: {
    type: 'support_waiting',
    title: 'Somebody waits for support',
    message: 'A conversation waits for an agent. More may have come since.',
  },
  handedOver: {
    type: 'support_waiting',
    title: 'A conversation was handed over to you',
    message: 'Another agent gave you a conversation with support.',
  },
  resolved: {
    type: 'support_rating',
    title: 'How was it?',
    message: 'Your conversation with support is resolved. Tell us how it went.',
  },
  report: {
    type: 'chat_report',
    title: 'A message was reported',
    message: 'Somebody reported a message. More may have come since.',
  },
} as const satisfies Record<string, NotificationText>;

const WHY = {
  scam: 'it looked like a scam',
  impersonation: 'it pretended to come from somebody else',
  abuse: 'it was abusive',
  spam: 'it was unwanted advertising',
  other: 'it broke the rules of this market',
} as const;

/** For the author of the message. It never reveals who reported it. */
export function warningText(reason: keyof typeof WHY, until: string | null): NotificationText {
  const finding = `We looked at a message of yours: ${WHY[reason]}.`;
  return {
    type: 'chat_warning',
    title: until
      ? 'You cannot write outside of trades for a while'
      : 'A warning about your message',
    message: until
      ? `${finding} Until ${until} you can write in your trades and to support only.`
      : `${finding} Once more and you can no longer write to people outside of your trades.`,
  };
}

export const REPORT_ANSWERS = {
  upheld: {
    type: 'chat_report_decided',
    title: 'Your report was right',
    message: 'We looked at the message you reported and acted on it. Thank you.',
  },
  dismissed: {
    type: 'chat_report_decided',
    title: 'We looked at your report',
    message:
      'We found nothing in the message that breaks our rules. You can block this person in the conversation.',
  },
} as const satisfies Record<string, NotificationText>;
