import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CHAT_ERRORS = {
  CHAT_NOT_FOUND: {
    status: 404,
    title: 'Conversation not found',
    message: 'This conversation does not exist, or you are not part of it.',
  },
  CHAT_NOT_YET: {
    status: 409,
    title: 'No conversation yet',
    message: 'The conversation opens when the order is accepted.',
  },
  CHAT_NEEDS_A_TRADE: {
    status: 403,
    title: 'Not yet',
    message:
      'You can only write to people you have completed an order with. Your message was not sent.',
  },
  CHAT_CLOSED: {
    status: 409,
    title: 'This conversation is closed',
    message:
      'Its order ended a while ago, so you cannot write here any more. Your message was not sent.',
  },
  CHAT_BLOCKED: {
    status: 403,
    title: 'Not sent',
    message:
      'You cannot write to each other outside an order. Your message was not sent. Messages in an order you share still work.',
  },
  CHAT_RESTRICTED: {
    status: 403,
    title: 'Not sent',
    message:
      'After a report you cannot write to people outside your orders for a while. This message was not sent. You can still write in your orders and to support.',
  },
  CHAT_FULL: {
    status: 409,
    title: 'Too many people',
    message: 'This conversation is full. Nobody was added.',
  },
  MESSAGE_EMPTY: {
    status: 422,
    title: 'Nothing to send',
    message: 'Write a message or attach a picture first.',
  },
  MESSAGE_TOO_LONG: {
    status: 422,
    title: 'Too long',
    message:
      'A message can have 2,000 characters. Shorten it or send it in parts. It was not sent.',
  },
  ATTACHMENT_NOT_UPLOADED: {
    status: 422,
    title: 'Upload the file first',
    message: 'We could not find that file. Choose it again and send it.',
  },
  MESSAGE_NOT_FOUND: {
    status: 404,
    title: 'Message not found',
    message: 'This message is not in this conversation.',
  },
  MESSAGE_FIXED: {
    status: 409,
    title: 'Too late to change',
    message:
      'You can edit a message for 15 minutes and delete it for an hour, but not while a dispute is open or can be appealed.',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    title: 'Slow down',
    message: 'You sent many messages in a short time. Wait a moment; this one was not sent.',
  },
  TOO_MANY_CHATS: {
    status: 429,
    title: 'Too many new conversations',
    message: 'You started as many new conversations as one person can today. Try again tomorrow.',
  },
  TOO_MANY_REPORTS: {
    status: 429,
    title: 'Too many reports today',
    message:
      'You have sent as many reports as one person can in a day. If you may lose money, open a dispute.',
  },
  DISPUTE_NEEDED_TO_JOIN: {
    status: 409,
    title: 'No dispute',
    message: 'Administrators join an order’s conversation only during a dispute or an appeal.',
  },
  NO_PARTY_MAY_ARBITRATE: {
    status: 403,
    title: 'You are part of this order',
    message: 'Another administrator must join it.',
  },
} as const satisfies ErrorCatalogue;
