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

/** In place of a message that its sender deleted. */
export const MESSAGE_DELETED = 'This message was deleted';
const WARNED_FOR = {
  scam: 'it looked like a scam',
  impersonation: 'it pretended to come from someone else',
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
    about: 'Once for each conversation until you read it.',
    variants: {
      named: {
        title: 'New message from {handle}',
        message: '{preview}',
      },
      named_taken_back: {
        title: 'New message from {handle}',
        message: MESSAGE_DELETED,
      },
      unnamed: {
        title: 'New message',
        message: '{preview}',
      },
      unnamed_taken_back: {
        title: 'New message',
        message: MESSAGE_DELETED,
      },
    },
  },
  support_reply: {
    ...SUPPORT,
    label: 'Support replies',
    about: 'Support wrote to you.',
    title: 'Support replied',
    message: '{preview}',
  },
  support_rating: {
    ...SUPPORT,
    urgency: 'info',
    channels: QUIET,
    label: 'How was it?',
    about: 'A question you asked support.',
    title: 'How was it?',
    message: 'Your conversation with support is resolved. Tell us how it went.',
  },
  chat_warning: {
    ...SUPPORT,
    group: 'security',
    channels: ALWAYS_MAILED,
    leadsTo: toPage('/messages'),
    label: 'Warnings',
    about: 'One of your messages broke the rules.',
    title: 'A warning about your message',
    message:
      'We reviewed your message: {reason}. If it happens again, you can no longer write to people outside your orders.',
    choices: { reason: WARNED_FOR },
    variants: {
      muted: {
        title: 'You cannot write outside your orders for a while',
        message:
          'We reviewed your message: {reason}. Until {until} you can only write in your orders and to support.',
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
    about: 'The result of a message you reported.',
    variants: {
      upheld: {
        title: 'Your report was right',
        message: 'We reviewed the message you reported and took action. Thank you.',
      },
      dismissed: {
        title: 'We reviewed your report',
        message:
          'The message does not break our rules. You can block this person in the conversation.',
      },
    },
  },
} as const satisfies Record<string, NotificationDefinition>;
