import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The settings, and where administrators begin. */
export const SETTINGS_PCM: Dictionary = {
  'Your account': 'Your account',
  'How it stands now. The guide goes through what is missing, one step at a time.':
    'How e be now. The guide go carry you pass wetin remain, one step at a time.',
  'Open the setup guide': 'Open the setup guide',
  Look: 'How e look',
  'Kept in this browser. “Device” follows its own setting, by day and by night.':
    'E dey kept for dis browser. “Device” go follow the phone own setting, day and night.',
  Theme: 'Theme',
  Device: 'Device',
  Language: 'Language',
  'Of all screens. What people write stays as it is.':
    'For all screens. Wetin people write go remain as e be.',
  'Your name is missing': 'Your name never dey',
  Address: 'Address',
  'Street, city and state are needed': 'We need street, city and state',
  'Phone number': 'Phone number',
  '{phone}, verified': '{phone}, we don confirm am',
  'Not verified yet': 'We never confirm am',
  'Two-factor': 'Two-factor',
  'On: a code is asked for at every sign-in': 'E dey on: we go ask for code anytime you sign in',
  'Off: your password alone opens your wallet':
    'E dey off: na only your password dey open your wallet',
  'Password and ways to sign in': 'Password and how you dey sign in',
  'E-mail': 'Email',
  Phone: 'Phone',
  Google: 'Google',
  'None is known': 'We no know any',
  Verification: 'Verification',
  'Verified trader': 'Trader wey we don verify',
  'Basic: others see no verified mark': 'Basic: other people no dey see verified mark',
  'This device is woken for your trades': 'Dis phone go wake for your trades',
  'By the bell and by mail; this device is not woken':
    'By bell and by email; dis phone no dey wake',
  'This did not load': 'Dis one no load',
  Missing: 'E remain',

  Parts: 'Parts',
  'All parts': 'All parts',
  'Escrow desk': 'Escrow desk',
  'Disputes, slow releases and late payments, with both claims on one clock.':
    'Quarrel, slow release and late payment, with wetin the two sides talk on one clock.',
  'Every receipt that waits for a decision.': 'Every receipt wey dey wait for decision.',
  'Reference rates': 'Reference rates',
  'Where the rates come from, how old they are, and rates set by hand.':
    'Where the rates from come, how old dem be, and rates wey person set by hand.',
  'Two-factor of a person': 'Two-factor of person',
  'Reset the second step of somebody who lost their phone and their recovery codes.':
    'Reset the second step of person wey lost im phone and im recovery codes.',
  'Data requests': 'Data requests',
  'Exports and erasures that people asked for under the NDPA.':
    'Copy and delete wey people ask for under the NDPA.',
  'Job applications': 'Job applications',
  'Who applied for which opening, with their CVs.': 'Who apply for which job, with dem CV.',
  'Chains and wallets': 'Chains and wallets',
  Accounts: 'Accounts',
  'One person at a glance: level, limits, balances, trades, sessions, and what was decided about them.':
    'One person for one look: level, limits, balance, trades, sessions, and wetin dem decide about am.',
  'Support desk': 'Support desk',
  'The administrators’ pages open with two-factor authentication only, and yours is off. With a password alone nothing of other people can be read or decided.':
    'Admin pages dey open only with two-factor authentication, and your own dey off. With password alone nobody fit read or decide anything of other people.',
  'Your two-factor authentication is off, so only the proofs of your own trades are here.':
    'Your two-factor authentication dey off, so na only proof of your own trades dey here.',
};
