import type { Permission } from '#core/staff/permissions.ts';

/** A section of the staff's side. */
export interface AdminPart {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** Shown to whoever may do any of this. */
  readonly may: readonly Permission[];
}

/** What the staff can do today. */
export const ADMIN_PARTS: readonly AdminPart[] = [
  {
    path: '/admin/escrow-ops',
    may: ['disputes.read'],
    title: 'Escrow desk',
    about: 'Disputes, slow releases and late payments, with both claims on one timeline.',
  },
  {
    path: '/admin/payment-verification',
    may: ['proofs.read'],
    title: 'Payment proofs',
    about: 'Every receipt waiting for a decision.',
  },
  {
    path: '/admin/orders',
    may: ['trades.read'],
    title: 'Active orders',
    about: 'Every order that runs, with its age, its amount and both sides.',
  },
  {
    path: '/admin/ratings',
    may: ['ratings.moderate'],
    title: 'Ratings',
    about: 'What people write after an order, and which comments are hidden.',
  },
  {
    path: '/admin/people',
    may: ['people.find'],
    title: 'People',
    about: 'Find a person by email, phone, account number, transaction, reference or username.',
  },
  {
    path: '/integrated-account-manager',
    may: ['people.read'],
    title: 'Accounts',
    about:
      'One person at a glance, for a reason: money, orders, identity, devices, and what was decided about them.',
  },
  {
    path: '/admin/restrictions',
    may: ['restrictions.read'],
    title: 'Restrictions',
    about: 'Accounts that may not trade, send or log in for a time, and coins kept by court order.',
  },
  {
    path: '/admin/identity',
    may: ['identity.review'],
    title: 'Identity checks',
    about: 'Checks of people who may have an account already.',
  },
  {
    path: '/admin/kyc',
    may: ['identity.review'],
    title: 'Documents',
    about: 'Identity, address and business papers that wait for a review.',
  },
  {
    path: '/admin/support',
    may: ['support.read', 'message_reports.read'],
    title: 'Support desk',
    about: 'People who asked for help, saved replies, and reported messages.',
  },
  {
    path: '/admin/rates',
    may: ['rates.read'],
    title: 'Reference rates',
    about: 'Where the rates come from, how old they are, and manual rates.',
  },
  {
    path: '/admin/fees',
    may: ['fees.read'],
    title: 'Trading fee',
    about: 'What sellers pay at release, and proposals to change it.',
  },
  {
    path: '/admin/finance',
    may: ['finance.read'],
    title: 'Finance',
    about: 'What was earned by asset, source and day, the trial balance, sweeps and corrections.',
  },
  {
    path: '/admin/settings',
    may: ['settings.read'],
    title: 'Settings and switches',
    about:
      'Thresholds, and features that can be turned off in an emergency, each with its history.',
  },
  {
    path: '/admin/banks',
    may: ['banks.set'],
    title: 'Banks',
    about: 'Where people can be paid in naira, and which banks are off.',
  },
  {
    path: '/admin/payment-methods',
    may: ['banks.set'],
    title: 'Payment methods',
    about: 'How orders are paid, and which methods new offers cannot have.',
  },
  {
    path: '/admin/limits',
    may: ['limits.read'],
    title: 'Limits',
    about: 'How much people may move at each level, and limits of single people.',
  },
  {
    path: '/admin-crypto',
    may: [
      'books.read',
      'deposits.read',
      'withdrawals.read',
      'payouts.read',
      'treasury.read',
      'convert.read',
      'savings.read',
    ],
    title: 'Chains and wallets',
    about:
      'Chain and bank balances against the ledger, deposits and withdrawals that wait, the treasury, conversion and savings.',
  },
  {
    path: '/admin/approvals',
    may: ['approvals.decide'],
    title: 'Pending approvals',
    about: 'Prices, money, settings, roles, limits: what one person proposed and another confirms.',
  },
  {
    path: '/admin/staff',
    may: ['staff.read'],
    title: 'Staff and roles',
    about: 'Who has which role until when, and proposals to grant, renew or revoke one.',
  },
  {
    path: '/admin/audit',
    may: ['audit.read'],
    title: 'Audit log',
    about: 'What the staff did and looked at, in a chain that anyone can verify.',
  },
  {
    path: '/admin/two-factor',
    may: ['mfa.reset', 'handles.reopen'],
    title: 'Reset user 2FA',
    about: 'Reset 2FA for someone who lost their phone and recovery codes.',
  },
  {
    path: '/admin/deliveries',
    may: ['deliveries.read'],
    title: 'Deliveries',
    about: 'Which emails, text messages and push messages were sent, are waiting, or failed.',
  },
  {
    path: '/admin/referrals',
    may: ['referrals.read'],
    title: 'Referrals',
    about: 'Who referred how many, and what looks like one person with several accounts.',
  },
  {
    path: '/admin/data-requests',
    may: ['data_requests.read'],
    title: 'Data requests',
    about: 'Data exports and erasures that people requested under the NDPA.',
  },
  {
    path: '/admin/job-applications',
    may: ['careers.manage'],
    title: 'Job applications',
    about: 'Who applied for which opening, with their CVs.',
  },
];
