import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The settings, and where administrators begin. */
export const SETTINGS_PCM: Dictionary = {
  'Your account': 'Your account',
  'Your setup so far. The guide takes you through what is missing, one step at a time.':
    'How e be now. The guide go carry you pass wetin remain, one step at a time.',
  'Open the setup guide': 'Open the setup guide',
  Appearance: 'How e look',
  'Saved in this browser. “Device” follows your device, by day and by night.':
    'E dey kept for dis browser. “Device” go follow the phone own setting, day and night.',
  Theme: 'Theme',
  Device: 'Device',
  Language: 'Language',
  'For all screens. What people write stays as it is.':
    'For all screens. Wetin people write go remain as e be.',
  'Your name is missing': 'Your name never dey',
  Address: 'Address',
  'Street, city and state are needed': 'We need street, city and state',
  'Phone number': 'Phone number',
  '{phone}, verified': '{phone}, we don confirm am',
  'Not verified yet': 'We never confirm am',
  '2FA': '2FA',
  'On: a code is asked for at every login': 'E dey on: we go ask for code anytime you log in',
  'Off: your password alone opens your wallet':
    'E dey off: na only your password dey open your wallet',
  'Password and login methods': 'Password and how you dey log in',
  Email: 'Email',
  Phone: 'Phone',
  Google: 'Google',
  'Not known': 'We no know any',
  Verification: 'Verification',
  'Verified trader': 'Trader wey we don verify',
  'Basic: others see no verified mark': 'Basic: other people no dey see verified mark',
  'Push is on for this device': 'Push dey on for dis device',
  'By the bell and by email; push is off on this device':
    'By bell and by email; dis phone no dey wake',
  'Couldn’t load this': 'Dis one no load',
  Missing: 'E remain',

  Parts: 'Parts',
  'Escrow desk': 'Escrow desk',
  'Disputes, slow releases and late payments, with both claims on one timeline.':
    'Dispute, slow release and late payment, with wetin the two sides talk on one timeline.',
  'Every receipt waiting for a decision.': 'Every receipt wey dey wait for decision.',
  'Reference rates': 'Reference rates',
  'Where the rates come from, how old they are, and manual rates.':
    'Where the rates from come, how old dem be, and rates wey person set by hand.',
  'Reset user 2FA': 'Reset user 2FA',
  'Reset 2FA for someone who lost their phone and recovery codes.':
    'Reset the second step of person wey lost im phone and im recovery codes.',
  'Data requests': 'Data requests',
  'Data exports and erasures that people requested under the NDPA.':
    'Copy and delete wey people ask for under the NDPA.',
  'Job applications': 'Job applications',
  'Who applied for which opening, with their CVs.': 'Who apply for which job, with dem CV.',
  'Chains and wallets': 'Chains and wallets',
  Accounts: 'Accounts',
  'Support desk': 'Support desk',
  'The administrator pages need 2FA, and yours is off. With a password alone nobody can read or decide anything about other people.':
    'Admin pages dey open only with 2FA, and your own dey off. With password alone nobody fit read or decide anything of other people.',
  'Your 2FA is off, so only the receipts of your own orders are shown.':
    'Your 2FA dey off, so na only proof of your own orders dey here.',
  'Couldn’t load your public card': 'We no fit load your public card',
  'Your public card is missing. Contact support.': 'Your public card no dey. Contact support.',
  'You chose this handle. To change it again, contact support.':
    'Na you choose dis handle. To change am again, contact support.',
  'See your public page': 'See your public page',
  'Public name': 'Public name',
  'Everyone on Oja sees this card, your record and your ratings. Your full name, email, phone and address are not on it.':
    'Everybody for Oja dey see dis card, your record and your ratings. Your full name, email, phone and address no dey inside.',
  'Only you and Oja’s staff see these. A trader who pays you sees the name on that bank account, and a trader you pay sees yours.':
    'Na only you and Oja staff dey see dis ones. Trader wey dey pay you go see the name for that bank account, and trader wey you dey pay go see your own.',
};
