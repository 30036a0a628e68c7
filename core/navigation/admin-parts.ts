/** A section of the administrators' side. */
export interface AdminPart {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** What administrators can do today. */
export const ADMIN_PARTS: readonly AdminPart[] = [
  {
    path: '/admin/escrow-ops',
    title: 'Escrow desk',
    about: 'Disputes, slow releases and late payments, with both claims on one timeline.',
  },
  {
    path: '/admin/payment-verification',
    title: 'Payment proofs',
    about: 'Every receipt waiting for a decision.',
  },
  {
    path: '/admin/restrictions',
    title: 'Restrictions',
    about: 'Accounts that may not trade, send or log in for a time, and coins kept by court order.',
  },
  {
    path: '/admin/identity',
    title: 'Identity checks',
    about: 'Checks of people who may have an account already.',
  },
  {
    path: '/admin/kyc',
    title: 'Documents',
    about: 'Identity, address and business papers that wait for a review.',
  },
  {
    path: '/admin/support',
    title: 'Support desk',
    about: 'People who asked for help, saved replies, and reported messages.',
  },
  {
    path: '/admin/rates',
    title: 'Reference rates',
    about: 'Where the rates come from, how old they are, and manual rates.',
  },
  {
    path: '/admin/fees',
    title: 'Trading fee',
    about: 'What sellers pay at release, and proposals to change it.',
  },
  {
    path: '/admin/limits',
    title: 'Limits',
    about: 'How much people may move at each level, and limits of single people.',
  },
  {
    path: '/admin-crypto',
    title: 'Chains and wallets',
    about:
      'Chain and bank balances against the ledger, deposits and withdrawals that wait, the treasury, conversion and savings.',
  },
  {
    path: '/admin/approvals',
    title: 'Pending approvals',
    about: 'Rates, fees, the treasury: what one administrator proposed and another confirms.',
  },
  {
    path: '/admin/staff',
    title: 'Administrators',
    about: 'Who has the role, and proposals to give or take it.',
  },
  {
    path: '/admin/two-factor',
    title: 'Reset user 2FA',
    about: 'Reset 2FA for someone who lost their phone and recovery codes.',
  },
  {
    path: '/admin/deliveries',
    title: 'Deliveries',
    about: 'Which emails, text messages and push messages were sent, are waiting, or failed.',
  },
  {
    path: '/admin/data-requests',
    title: 'Data requests',
    about: 'Data exports and erasures that people requested under the NDPA.',
  },
  {
    path: '/admin/job-applications',
    title: 'Job applications',
    about: 'Who applied for which opening, with their CVs.',
  },
];

/** Sections that have a URL already and are not open yet. */
export const LATER_ADMIN_PARTS: readonly AdminPart[] = [
  {
    path: '/integrated-account-manager',
    title: 'Accounts',
    about:
      'One user at a glance: level, limits, balances, orders, sessions, and what was decided about them.',
  },
];

/** The planned section at this URL; null for any other. */
export function laterAdminPart(pathname: string): AdminPart | null {
  return LATER_ADMIN_PARTS.find(({ path }) => path === pathname) ?? null;
}
