import { KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import type { NotificationTemplate } from '#core/notifications/templates/template.ts';

/** In place of a message that its sender took back. */
export const MESSAGE_TAKEN_BACK = 'This message was taken back';
const TELEGRAM_UNLINKED = 'Your Telegram chat was unlinked';
const WARNED_FOR = {
  scam: 'it looked like a scam',
  impersonation: 'it pretended to come from somebody else',
  abuse: 'it was abusive',
  spam: 'it was unwanted advertising',
  other: 'it broke the rules of this market',
} as const;

/** Messages, and a person's account. */
export const PEOPLE_TEMPLATES = {
  'message.named': { title: 'New message from {handle}', message: '{preview}' },
  'message.named_taken_back': { title: 'New message from {handle}', message: MESSAGE_TAKEN_BACK },
  'message.unnamed': { title: 'New message', message: '{preview}' },
  'message.unnamed_taken_back': { title: 'New message', message: MESSAGE_TAKEN_BACK },
  support_reply: { title: 'Support answered', message: '{preview}' },
  support_rating: {
    title: 'How was it?',
    message: 'Your conversation with support is resolved. Tell us how it went.',
  },
  chat_warning: {
    title: 'A warning about your message',
    message:
      'We looked at a message of yours: {reason}. Once more and you can no longer write to people outside of your trades.',
    choices: { reason: WARNED_FOR },
  },
  'chat_warning.muted': {
    title: 'You cannot write outside of trades for a while',
    message:
      'We looked at a message of yours: {reason}. Until {until} you can write in your trades and to support only.',
    choices: { reason: WARNED_FOR },
  },
  'chat_report_decided.upheld': {
    title: 'Your report was right',
    message: 'We looked at the message you reported and acted on it. Thank you.',
  },
  'chat_report_decided.dismissed': {
    title: 'We looked at your report',
    message:
      'We found nothing in the message that breaks our rules. You can block this person in the conversation.',
  },
  telegram_linked: {
    title: 'A Telegram chat was linked',
    message: 'The chat of @{username} hears of your account from now on.',
  },
  'telegram_linked.unnamed': {
    title: 'A Telegram chat was linked',
    message: 'A chat hears of your account from now on.',
  },
  telegram_unlinked: {
    title: TELEGRAM_UNLINKED,
    message: 'It hears of your account no more.',
  },
  'telegram_unlinked.gone': {
    title: TELEGRAM_UNLINKED,
    message:
      'The bot was blocked there, or the chat was deleted. You can link it again at any time.',
  },
  identity_approved: {
    title: 'Your identity is confirmed',
    message: 'Your {kind} fits your name. You now have the verified mark.',
  },
  identity_rejected: {
    title: 'Your {kind} was not confirmed',
    message: '{reason}',
    choices: { reason: KYC_REASON_TEXTS },
  },
  data_export_ready: {
    title: 'The copy of your data is ready',
    message: 'Fetch it under Data protection within {days} days. After that it is deleted.',
  },
  data_erasure_asked: {
    title: 'Your account will be erased',
    message:
      'You asked for it. It happens in {days} days. If it was not you, take it back under Data protection and change your password.',
  },
  data_erasure_cancelled: {
    title: 'Your account stays',
    message: 'The erasure was taken back. Nothing was erased.',
  },
  data_erasure_refused: {
    title: 'Your account could not be erased',
    message:
      'It holds money, or an offer, a trade or a dispute of yours is still open. End them and ask again; nothing was erased.',
  },
} as const satisfies Record<string, NotificationTemplate>;
