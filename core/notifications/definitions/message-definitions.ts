import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { ALWAYS_MAILED, MAIL_AND_PUSH, QUIET } from '#core/notifications/event.ts';
import { toChat, toPage, toSupport } from '#core/notifications/notification-link.ts';

const SUPPORT = {
  group: 'support',
  urgency: 'step',
  audience: 'person',
  channels: { ...MAIL_AND_PUSH, sms: 'never' },
  leadsTo: toSupport,
} as const;

/** In place of a message that its sender took back. */
export const MESSAGE_TAKEN_BACK = 'This message was taken back';
const WARNED_FOR = {
  scam: 'it looked like a scam',
  impersonation: 'it pretended to come from somebody else',
  abuse: 'it was abusive',
  spam: 'it was unwanted advertising',
  other: 'it broke the rules of this market',
} as const;

/** Messages from others and from support, and reports of them. */
export const MESSAGE_DEFINITIONS = {
  message: {
    group: 'messages',
    urgency: 'step',
    audience: 'person',
    channels: { ...MAIL_AND_PUSH, sms: 'never' },
    leadsTo: toChat,
    label: 'New messages',
    about: 'Once for each conversation until you have read it.',
    variants: {
      named: {
        title: 'New message from {handle}',
        message: '{preview}',
      },
      named_taken_back: {
        title: 'New message from {handle}',
        message: MESSAGE_TAKEN_BACK,
      },
      unnamed: {
        title: 'New message',
        message: '{preview}',
      },
      unnamed_taken_back: {
        title: 'New message',
        message: MESSAGE_TAKEN_BACK,
      },
    },
  },
  support_reply: {
    ...SUPPORT,
    label: 'Answers of support',
    about: 'Support wrote to you.',
    title: 'Support answered',
    message: '{preview}',
  },
  support_rating: {
    ...SUPPORT,
    urgency: 'info',
    channels: QUIET,
    label: 'How was it?',
    about: 'A question about help you had.',
    title: 'How was it?',
    message: 'Your conversation with support is resolved. Tell us how it went.',
  },
  chat_warning: {
    ...SUPPORT,
    group: 'security',
    channels: ALWAYS_MAILED,
    leadsTo: toPage('/messages'),
    label: 'Warnings',
    about: 'A message of yours broke the rules.',
    title: 'A warning about your message',
    message:
      'We looked at a message of yours: {reason}. Once more and you can no longer write to people outside of your trades.',
    choices: { reason: WARNED_FOR },
    variants: {
      muted: {
        title: 'You cannot write outside of trades for a while',
        message:
          'We looked at a message of yours: {reason}. Until {until} you can write in your trades and to support only.',
        choices: { reason: WARNED_FOR },
      },
    },
  },
  chat_report_decided: {
    ...SUPPORT,
    urgency: 'info',
    channels: QUIET,
    leadsTo: toPage('/messages'),
    label: 'Your reports',
    about: 'What became of a message you reported.',
    variants: {
      upheld: {
        title: 'Your report was right',
        message: 'We looked at the message you reported and acted on it. Thank you.',
      },
      dismissed: {
        title: 'We looked at your report',
        message:
          'We found nothing in the message that breaks our rules. You can block this person in the conversation.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
