import { KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { MAILED_ELSEWHERE } from '#core/notifications/event.ts';
import { toPage, toWallet } from '#core/notifications/notification-link.ts';

const SECURITY = {
  group: 'security',
  urgency: 'money',
  audience: 'person',
  channels: MAILED_ELSEWHERE,
} as const;
const BANK_ACCOUNT = { ...SECURITY, leadsTo: toWallet('bank-accounts') } as const;
const TELEGRAM = { ...SECURITY, leadsTo: toPage('/profile?tab=notifications') } as const;
const IDENTITY = {
  ...SECURITY,
  urgency: 'step',
  leadsTo: toPage('/profile?tab=verification'),
} as const;
const OWN_DATA = { ...SECURITY, leadsTo: toPage('/ndpa-compliance') } as const;

const TELEGRAM_UNLINKED = 'Your Telegram chat was unlinked';

/** A person's account: where their money goes to, their identity and their data. */
export const ACCOUNT_DEFINITIONS = {
  withdrawal_address_added: {
    ...SECURITY,
    leadsTo: toWallet('addresses'),
    label: 'Withdrawal address added',
    about: 'Coins can go to a new address.',
    title: 'A withdrawal address was added',
    message:
      'Coins can go there from tomorrow on. If it was not you, remove it under Addresses and change your password.',
  },
  wallet_bank_account_added: {
    ...BANK_ACCOUNT,
    label: 'Bank account added',
    about: 'A bank account was added.',
    title: 'A bank account was added',
    message: '{bank}, account ending {ending}. It takes payouts after 24 hours.',
    variants: {
      waiting: {
        title: 'A bank account was added',
        message:
          '{bank}, account ending {ending}. Its name is not quite yours, so somebody looks at it before it takes payouts.',
      },
    },
  },
  wallet_bank_account_removed: {
    ...BANK_ACCOUNT,
    label: 'Bank account removed',
    about: 'A bank account was removed.',
    title: 'A bank account was removed',
    message: '{bank}, account ending {ending}.',
  },
  wallet_bank_account_usual: {
    ...BANK_ACCOUNT,
    label: 'Usual bank account',
    about: 'Another bank account is the usual one.',
    title: 'Your usual bank account was changed',
    message: 'It is now {bank}, account ending {ending}.',
  },
  wallet_bank_account_reviewed: {
    ...BANK_ACCOUNT,
    urgency: 'step',
    label: 'Bank account looked at',
    about: 'A bank account was accepted or refused.',
    variants: {
      accepted: {
        title: 'Your bank account was accepted',
        message: '{bank}, account ending {ending} takes payouts.',
      },
      refused: {
        title: 'Your bank account was not accepted',
        message:
          '{bank}, account ending {ending} is not in your name, so it cannot be used. Remove it and add one that is yours.',
      },
    },
  },
  telegram_linked: {
    ...TELEGRAM,
    label: 'Telegram linked',
    about: 'A Telegram chat hears of your account.',
    title: 'A Telegram chat was linked',
    message: 'The chat of @{username} hears of your account from now on.',
    variants: {
      unnamed: {
        title: 'A Telegram chat was linked',
        message: 'A chat hears of your account from now on.',
      },
    },
  },
  telegram_unlinked: {
    ...TELEGRAM,
    label: 'Telegram unlinked',
    about: 'Your Telegram chat hears no more.',
    title: TELEGRAM_UNLINKED,
    message: 'It hears of your account no more.',
    variants: {
      gone: {
        title: TELEGRAM_UNLINKED,
        message:
          'The bot was blocked there, or the chat was deleted. You can link it again at any time.',
      },
    },
  },
  identity_approved: {
    ...IDENTITY,
    label: 'Identity confirmed',
    about: 'A check of your identity was passed.',
    title: 'Your identity is confirmed',
    message: 'Your {kind} fits your name. You now have the verified mark.',
  },
  identity_rejected: {
    ...IDENTITY,
    label: 'Identity not confirmed',
    about: 'A check of your identity was not passed.',
    title: 'Your {kind} was not confirmed',
    message: '{reason}',
    choices: { reason: KYC_REASON_TEXTS },
  },
  data_export_ready: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Copy of your data',
    about: 'The copy you asked for is ready.',
    title: 'The copy of your data is ready',
    message: 'Fetch it under Data protection within {days} days. After that it is deleted.',
  },
  data_erasure_asked: {
    ...OWN_DATA,
    label: 'Erasure asked for',
    about: 'Your account will be erased.',
    title: 'Your account will be erased',
    message:
      'You asked for it. It happens in {days} days. If it was not you, take it back under Data protection and change your password.',
  },
  data_erasure_cancelled: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Erasure taken back',
    about: 'Your account stays.',
    title: 'Your account stays',
    message: 'The erasure was taken back. Nothing was erased.',
  },
  data_erasure_refused: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Erasure not possible',
    about: 'Your account could not be erased.',
    title: 'Your account could not be erased',
    message:
      'It holds money, or an offer, a trade or a dispute of yours is still open. End them and ask again; nothing was erased.',
  },
} as const satisfies Record<string, NotificationDefinition>;
