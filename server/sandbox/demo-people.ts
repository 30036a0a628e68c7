import type { StaffRole } from '#core/staff/roles.ts';

export const DEMO_PASSWORD = 'oja-demo-1234';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly verified: boolean;
  readonly memberSince: string;
  /** Minutes since they were last seen when the sandbox was made. */
  readonly seenMinutesAgo: number;
  /** Whoever has one trades nothing. */
  readonly role?: StaffRole;
}

/**
 * Ten traders, nine of them with a past (`demo-history.ts`), and three administrators: a large dispute takes two, an appeal against it a third. All
 * of it sample data of the sandbox.
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'ada@oja.test',
    name: 'Ada Okon',
    bankCode: '232',
    accountNumber: '0034817750',
    verified: true,
    memberSince: '2025-02-11',
    seenMinutesAgo: 0,
  },
  {
    email: 'bola@oja.test',
    name: 'Bola Ruth Adeyemi',
    bankCode: '058',
    accountNumber: '0234817752',
    verified: true,
    memberSince: '2024-03-04',
    seenMinutesAgo: 0,
  },
  {
    email: 'chidi@oja.test',
    name: 'Chidi Nwosu',
    bankCode: '044',
    accountNumber: '0690022141',
    verified: true,
    memberSince: '2024-01-19',
    seenMinutesAgo: 1,
  },
  {
    email: 'hauwa@oja.test',
    name: 'Hauwa Bello',
    bankCode: '50211',
    accountNumber: '2011894430',
    verified: true,
    memberSince: '2024-09-30',
    seenMinutesAgo: 1,
  },
  {
    email: 'tamuno@oja.test',
    name: 'Tamuno Egbe',
    bankCode: '011',
    accountNumber: '3088126504',
    verified: true,
    memberSince: '2024-11-08',
    seenMinutesAgo: 95,
  },
  {
    email: 'ngozi@oja.test',
    name: 'Ngozi Ike',
    bankCode: '033',
    accountNumber: '2133907711',
    verified: true,
    memberSince: '2024-02-27',
    seenMinutesAgo: 0,
  },
  {
    email: 'sani@oja.test',
    name: 'Sani Abubakar',
    bankCode: '999992',
    accountNumber: '8031245560',
    verified: false,
    memberSince: '2025-06-14',
    seenMinutesAgo: 240,
  },
  {
    email: 'emeka@oja.test',
    name: 'Emeka Udo',
    bankCode: '070',
    accountNumber: '6170034422',
    verified: true,
    memberSince: '2024-07-02',
    seenMinutesAgo: 1,
  },
  {
    email: 'amina@oja.test',
    name: 'Amina Yusuf',
    bankCode: '301',
    accountNumber: '0007734411',
    verified: true,
    memberSince: '2024-12-21',
    seenMinutesAgo: 61,
  },
  {
    email: 'folake@oja.test',
    name: 'Folake Ojo',
    bankCode: '035',
    accountNumber: '0126650931',
    verified: true,
    memberSince: '2024-05-16',
    seenMinutesAgo: 0,
  },
  {
    email: 'admin@oja.test',
    name: 'Oja Admin',
    bankCode: '057',
    accountNumber: '1004455660',
    verified: true,
    memberSince: '2024-01-02',
    seenMinutesAgo: 0,
    role: 'admin',
  },
  {
    email: 'admin2@oja.test',
    name: 'Tunde Bakare',
    bankCode: '058',
    accountNumber: '0221904417',
    verified: true,
    memberSince: '2024-01-02',
    seenMinutesAgo: 0,
    role: 'admin',
  },
  {
    email: 'admin3@oja.test',
    name: 'Ifeoma Obi',
    bankCode: '011',
    accountNumber: '3055120988',
    verified: true,
    memberSince: '2024-01-02',
    seenMinutesAgo: 0,
    role: 'admin',
  },
  {
    email: 'support@oja.test',
    name: 'Hadiza Abubakar',
    bankCode: '232',
    accountNumber: '0098127745',
    verified: true,
    memberSince: '2024-03-04',
    seenMinutesAgo: 0,
    role: 'support',
  },
  {
    email: 'arbiter@oja.test',
    name: 'Fatima Ajayi',
    bankCode: '033',
    accountNumber: '2107756631',
    verified: true,
    memberSince: '2024-03-04',
    seenMinutesAgo: 0,
    role: 'arbiter',
  },
  {
    email: 'finance@oja.test',
    name: 'Chidera Eze',
    bankCode: '044',
    accountNumber: '0731189420',
    verified: true,
    memberSince: '2024-03-04',
    seenMinutesAgo: 0,
    role: 'finance',
  },
  {
    email: 'compliance@oja.test',
    name: 'Musa Garba',
    bankCode: '214',
    accountNumber: '6620917438',
    verified: true,
    memberSince: '2024-03-04',
    seenMinutesAgo: 0,
    role: 'compliance',
  },
  {
    email: 'operations@oja.test',
    name: 'Bode Adeniyi',
    bankCode: '070',
    accountNumber: '5050883417',
    verified: true,
    memberSince: '2024-03-04',
    seenMinutesAgo: 0,
    role: 'operations',
  },
];
