import { REJECT_TEXTS } from '#core/identity/documents/reject-codes.ts';
import { DOCUMENT_TYPE_NAMES } from '#core/identity/documents/texts.ts';
import { KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { ALWAYS_MAILED, MAILED_ELSEWHERE } from '#core/notifications/event.ts';
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
const DOCUMENT = {
  group: 'security',
  urgency: 'step',
  audience: 'person',
  channels: ALWAYS_MAILED,
  leadsTo: toPage('/profile?tab=verification'),
} as const;
const OWN_DATA = { ...SECURITY, leadsTo: toPage('/ndpa-compliance') } as const;

const TELEGRAM_UNLINKED = 'Your Telegram chat was unlinked';

/** A person's account: where their money goes to, their identity and their data. */
export const ACCOUNT_DEFINITIONS = {
  account_restricted: {
    ...SECURITY,
    channels: ALWAYS_MAILED,
    leadsTo: toPage('/wallet'),
    label: 'Account restricted',
    about: 'Something you can do is off for a time.',
    title: 'Your account is restricted for now',
    message:
      'Your money stays yours. Your wallet says what you can do, until when, and whom to ask. Your offers are paused.',
  },
  account_restored: {
    ...SECURITY,
    channels: ALWAYS_MAILED,
    leadsTo: toPage('/wallet'),
    label: 'Restriction lifted',
    about: 'Something that was off on your account is back on.',
    title: 'A restriction was lifted',
    message:
      'Your wallet says what you can do now. Your offers are still paused: resume the ones you want at today’s price.',
  },
  withdrawal_address_added: {
    ...SECURITY,
    leadsTo: toWallet('addresses'),
    label: 'Withdrawal address added',
    about: 'Crypto can be sent to a new address.',
    title: 'A withdrawal address was added',
    message:
      'Withdrawals to it are enabled tomorrow. If this was not you, remove it under Addresses and change your password.',
  },
  wallet_bank_account_added: {
    ...BANK_ACCOUNT,
    label: 'Bank account added',
    about: 'A bank account was added.',
    title: 'A bank account was added',
    message: '{bank}, account ending {ending}. Withdrawals to it start after 24 hours.',
    variants: {
      waiting: {
        title: 'A bank account was added',
        message:
          '{bank}, account ending {ending}. Its name differs a little from yours, so our staff check it before withdrawals start.',
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
    label: 'Default bank account',
    about: 'Your default bank account changed.',
    title: 'Your default bank account was changed',
    message: 'It is now {bank}, account ending {ending}.',
  },
  wallet_bank_account_reviewed: {
    ...BANK_ACCOUNT,
    urgency: 'step',
    label: 'Bank account reviewed',
    about: 'A bank account was accepted or refused.',
    variants: {
      accepted: {
        title: 'Your bank account was accepted',
        message: 'You can now withdraw to {bank}, account ending {ending}.',
      },
      refused: {
        title: 'Your bank account was not accepted',
        message:
          '{bank}, account ending {ending} is not in your name, so it cannot be used. Remove it and add one in your own name.',
      },
    },
  },
  telegram_linked: {
    ...TELEGRAM,
    label: 'Telegram linked',
    about: 'A Telegram chat receives your notifications.',
    title: 'A Telegram chat was linked',
    message: 'The chat of @{username} now receives your notifications.',
    variants: {
      unnamed: {
        title: 'A Telegram chat was linked',
        message: 'A chat now receives your notifications.',
      },
    },
  },
  telegram_unlinked: {
    ...TELEGRAM,
    label: 'Telegram unlinked',
    about: 'Your Telegram chat no longer receives notifications.',
    title: TELEGRAM_UNLINKED,
    message: 'It no longer receives your notifications.',
    variants: {
      gone: {
        title: TELEGRAM_UNLINKED,
        message: 'The bot was blocked, or the chat was deleted. You can link it again at any time.',
      },
    },
  },
  identity_approved: {
    ...IDENTITY,
    label: 'Identity verified',
    about: 'Your identity check passed.',
    title: 'Your identity is verified',
    message: 'Your {kind} matches your name. You now have the verified mark.',
  },
  identity_rejected: {
    ...IDENTITY,
    label: 'Identity not verified',
    about: 'Your identity check did not pass.',
    title: 'Your {kind} was not confirmed',
    message: '{reason}',
    choices: { reason: KYC_REASON_TEXTS },
  },
  verification_approved: {
    ...DOCUMENT,
    label: 'Document approved',
    about: 'A document you sent was approved.',
    title: 'Your document was approved',
    message: '{document}: approved. See under Verification what it unlocks.',
    choices: { document: DOCUMENT_TYPE_NAMES },
  },
  verification_rejected: {
    ...DOCUMENT,
    label: 'Document rejected',
    about: 'A document you sent was not approved.',
    title: 'Your document was not approved',
    message: '{document}: {reason}',
    choices: { document: DOCUMENT_TYPE_NAMES, reason: REJECT_TEXTS },
  },
  verification_expires: {
    ...DOCUMENT,
    label: 'Document expires',
    about: 'A document you sent expires soon, or has expired.',
    variants: {
      soon: {
        title: 'A document expires soon',
        message:
          '{document}: valid for {count, plural, one {# more day} other {# more days}}. Send a new one before, so that your level stays.',
        choices: { document: DOCUMENT_TYPE_NAMES },
      },
      expired: {
        title: 'A document has expired',
        message: '{document}: no longer valid. Send a new one to keep your level.',
        choices: { document: DOCUMENT_TYPE_NAMES },
      },
    },
  },
  liveness_checked: {
    ...DOCUMENT,
    label: 'Face check',
    about: 'Your face check has a result.',
    variants: {
      passed: {
        title: 'Your face check passed',
        message: 'We matched your face with your identity.',
      },
      failed: {
        title: 'Your face check did not pass',
        message: 'We could not match your face. Try again in good light, without glasses or cap.',
      },
    },
  },
  level_changed: {
    ...DOCUMENT,
    label: 'Level changed',
    about: 'Your verification level changed.',
    variants: {
      raised: {
        title: 'You reached level {level}',
        message: 'Your limits are higher now. See them under Verification.',
      },
      lowered: {
        title: 'You are at level {level} now',
        message: 'Something we need is missing or has expired. See under Verification what it is.',
      },
    },
  },
  balance_adjusted: {
    ...SECURITY,
    channels: ALWAYS_MAILED,
    leadsTo: toWallet('activity'),
    label: 'Balance corrected',
    about: 'We corrected your balance, with the reason.',
    variants: {
      credited: {
        title: '{amount} was added to your balance',
        message: 'We corrected your balance. {reason}',
      },
      debited: {
        title: '{amount} was taken from your balance',
        message: 'We corrected your balance. {reason}',
      },
    },
  },
  data_export_ready: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Copy of your data',
    about: 'The copy of your data is ready.',
    title: 'The copy of your data is ready',
    message: 'Download it under Data protection within {days} days. After that it is deleted.',
  },
  data_erasure_asked: {
    ...OWN_DATA,
    label: 'Account erasure requested',
    about: 'Your account will be erased.',
    title: 'Your account will be erased',
    message:
      'You asked for this. It happens in {days} days. If this was not you, cancel it under Data protection and change your password.',
  },
  data_erasure_cancelled: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Account erasure cancelled',
    about: 'Your account stays.',
    title: 'Your account stays',
    message: 'The erasure was cancelled. Your account stays as it is.',
  },
  data_erasure_refused: {
    ...OWN_DATA,
    urgency: 'step',
    label: 'Erasure not possible',
    about: 'Your account could not be erased.',
    title: 'Your account could not be erased',
    message:
      'Your wallet holds money, or an offer, an order or a dispute is still open. Finish them and ask again. Your account stays as it is.',
  },
} as const satisfies Record<string, NotificationDefinition>;
