import type { ErrorCatalogue } from '#core/errors/catalogue.ts';

export const CHAT_ERRORS = {
  CHAT_NOT_FOUND: {
    status: 404,
    title: 'Conversation not found',
    message: 'There is no such conversation, or you do not take part in it.',
  },
  CHAT_NOT_YET: {
    status: 409,
    title: 'No conversation yet',
    message: 'The conversation of a trade opens when the trade is accepted.',
  },
  CHAT_NEEDS_A_TRADE: {
    status: 403,
    title: 'Not yet',
    message: 'You can write to people you have completed a trade with. Nothing was sent.',
  },
  CHAT_CLOSED: {
    status: 409,
    title: 'This conversation is closed',
    message:
      'Its trade ended a while ago, so nothing more can be said here. Your message was not sent.',
  },
  CHAT_BLOCKED: {
    status: 403,
    title: 'Not sent',
    message:
      'You two cannot write to each other outside of a trade. Your message was not sent; messages in a trade you share still go.',
  },
  CHAT_RESTRICTED: {
    status: 403,
    title: 'Not sent',
    message:
      'After a report you cannot write to people outside of your trades for a while. Messages in trades and to support still go. This one was not sent.',
  },
  CHAT_FULL: {
    status: 409,
    title: 'Too many people',
    message: 'As many people take part as one conversation holds. Nobody was added.',
  },
  MESSAGE_EMPTY: {
    status: 422,
    title: 'Nothing to send',
    message: 'Write something or attach a picture first. Nothing was sent.',
  },
  MESSAGE_TOO_LONG: {
    status: 422,
    title: 'Too long',
    message: 'A message holds 2,000 characters. Shorten it or send it in parts. It was not sent.',
  },
  ATTACHMENT_NOT_UPLOADED: {
    status: 422,
    title: 'Upload the file first',
    message:
      'There is no such file of yours that waits in this conversation. Choose it again and send it. Nothing was sent.',
  },
  MESSAGE_NOT_FOUND: {
    status: 404,
    title: 'Message not found',
    message: 'There is no such message in this conversation. Nothing was changed.',
  },
  MESSAGE_FIXED: {
    status: 409,
    title: 'Too late to change',
    message:
      'Messages can be changed for 15 minutes and taken back for an hour, and never while a dispute is open or can be appealed. Nothing was changed.',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    title: 'Slow down',
    message: 'You have sent many messages in a short time. Wait a moment; this one was not sent.',
  },
  TOO_MANY_CHATS: {
    status: 429,
    title: 'Too many new conversations',
    message: 'You have begun as many conversations today as one person can. Try again tomorrow.',
  },
  TOO_MANY_REPORTS: {
    status: 429,
    title: 'Too many reports today',
    message:
      'We have as many reports from you as one person can make in a day. In danger of losing money, open a dispute.',
  },
  DISPUTE_NEEDED_TO_JOIN: {
    status: 409,
    title: 'No dispute',
    message:
      'Administrators take part in a trade’s conversation only while it is in dispute, or an appeal runs. Nothing was changed.',
  },
  NO_PARTY_MAY_ARBITRATE: {
    status: 403,
    title: 'You are a side of this trade',
    message: 'Another administrator has to take part in it. Nothing was changed.',
  },
} as const satisfies ErrorCatalogue;
