import {
  ALWAYS_MAILED,
  MAILED_ELSEWHERE,
  type NotificationEvent,
  QUIET,
  MAIL_AND_PUSH,
} from '#core/notifications/event.ts';
import { toChat, toPage, toSupport, toWallet } from '#core/notifications/notification-link.ts';

const SECURITY = {
  group: 'security',
  urgency: 'money',
  audience: 'person',
  channels: MAILED_ELSEWHERE,
} as const;
const BANK_ACCOUNT = { ...SECURITY, leadsTo: toWallet('bank-accounts') } as const;
const IDENTITY = {
  ...SECURITY,
  urgency: 'step',
  leadsTo: toPage('/profile?tab=verification'),
} as const;
const OWN_DATA = { ...SECURITY, leadsTo: toPage('/ndpa-compliance') } as const;
const SUPPORT = {
  group: 'support',
  urgency: 'step',
  audience: 'person',
  channels: { ...MAIL_AND_PUSH, sms: 'never' },
  leadsTo: toSupport,
} as const;

/** Events of a person's account, and messages from others. */
export const PEOPLE_EVENTS = {
  message: {
    group: 'messages',
    urgency: 'step',
    audience: 'person',
    channels: { ...MAIL_AND_PUSH, sms: 'never' },
    leadsTo: toChat,
    label: 'New messages',
    about: 'Once for each conversation until you have read it.',
  },
  support_reply: { ...SUPPORT, label: 'Answers of support', about: 'Support wrote to you.' },
  support_rating: {
    ...SUPPORT,
    urgency: 'info',
    channels: QUIET,
    label: 'How was it?',
    about: 'A question about help you had.',
  },
  chat_warning: {
    ...SUPPORT,
    group: 'security',
    channels: ALWAYS_MAILED,
    leadsTo: toPage('/messages'),
    label: 'Warnings',
    about: 'A message of yours broke the rules.',
  },
  chat_report_decided: {
    ...SUPPORT,
    urgency: 'info',
    channels: QUIET,
    leadsTo: toPage('/messages'),
    label: 'Your reports',
    about: 'What became of a message you reported.',
  },
  withdrawal_address_added: {
    ...SECURITY,
    leadsTo: toWallet('addresses'),
    label: 'Withdrawal address added',
    about: 'Coins can go to a new address.',
  },
  wallet_bank_account_added: {
    ...BANK_ACCOUNT,
    label: 'Bank account added',
    about: 'A bank account was added.',
  },
  wallet_bank_account_removed: {
    ...BANK_ACCOUNT,
    label: 'Bank account removed',
    about: 'A bank account was removed.',
  },
  wallet_bank_account_usual: {
    ...BANK_ACCOUNT,
    label: 'Usual bank account',
    about: 'Another bank account is the usual one.',
  },
  wallet_bank_account_reviewed: {
    ...BANK_ACCOUNT,
    urgency: 'step',
    label: 'Bank account looked at',
    about: 'A bank account was accepted or refused.',
  },
  telegram_linked: {
    ...SECURITY,
    leadsTo: toPage('/profile?tab=notifications'),
    label: 'Telegram linked',
    about: 'A Telegram chat hears of your account.',
  },
  telegram_unlinked: {
    ...SECURITY,
    leadsTo: toPage('/profile?tab=notifications'),
    label: 'Telegram unlinked',
    about: 'Your Telegram chat hears no more.',
  },
  identity_approved: {
    ...IDENTITY,
    label: 'Identity confirmed',
    about: 'A check of your identity was passed.',
  },
  identity_rejected: {
    ...IDENTITY,
    label: 'Identity not confirmed',
    about: 'A check of your identity was not passed.',
  },
  data_export_ready: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Copy of your data',
    about: 'The copy you asked for is ready.',
  },
  data_erasure_asked: {
    ...OWN_DATA,
    label: 'Erasure asked for',
    about: 'Your account will be erased.',
  },
  data_erasure_cancelled: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Erasure taken back',
    about: 'Your account stays.',
  },
  data_erasure_refused: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Erasure not possible',
    about: 'Your account could not be erased.',
  },
} as const satisfies Record<string, NotificationEvent>;
