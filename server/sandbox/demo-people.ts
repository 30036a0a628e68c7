export const DEMO_PASSWORD = 'oja-demo-1234';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly completed: number;
  readonly failed: number;
  readonly releaseSeconds: number;
  readonly paymentSeconds: number;
  readonly verified: boolean;
  readonly memberSince: string;
  /** Minutes since they were last seen when the sandbox was made. */
  readonly seenMinutesAgo: number;
  readonly isAdmin?: true;
}

/**
 * Ten traders with a history, and three administrators: a large dispute takes two, an appeal against it a third. All
 * of it sample data of the sandbox.
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'ada@oja.test',
    name: 'Ada Okon',
    bankCode: '232',
    accountNumber: '0034817750',
    completed: 38,
    failed: 1,
    releaseSeconds: 300,
    paymentSeconds: 260,
    verified: true,
    memberSince: '2025-02-11',
    seenMinutesAgo: 0,
  },
  {
    email: 'bola@oja.test',
    name: 'Bola Ruth Adeyemi',
    bankCode: '058',
    accountNumber: '0234817752',
    completed: 412,
    failed: 5,
    releaseSeconds: 180,
    paymentSeconds: 240,
    verified: true,
    memberSince: '2024-03-04',
    seenMinutesAgo: 0,
  },
  {
    email: 'chidi@oja.test',
    name: 'Chidi Nwosu',
    bankCode: '044',
    accountNumber: '0690022141',
    completed: 1204,
    failed: 7,
    releaseSeconds: 120,
    paymentSeconds: 180,
    verified: true,
    memberSince: '2024-01-19',
    seenMinutesAgo: 1,
  },
  {
    email: 'hauwa@oja.test',
    name: 'Hauwa Bello',
    bankCode: '50211',
    accountNumber: '2011894430',
    completed: 96,
    failed: 2,
    releaseSeconds: 360,
    paymentSeconds: 420,
    verified: true,
    memberSince: '2024-09-30',
    seenMinutesAgo: 1,
  },
  {
    email: 'tamuno@oja.test',
    name: 'Tamuno Egbe',
    bankCode: '011',
    accountNumber: '3088126504',
    completed: 58,
    failed: 2,
    releaseSeconds: 540,
    paymentSeconds: 480,
    verified: true,
    memberSince: '2024-11-08',
    seenMinutesAgo: 95,
  },
  {
    email: 'ngozi@oja.test',
    name: 'Ngozi Ike',
    bankCode: '033',
    accountNumber: '2133907711',
    completed: 733,
    failed: 6,
    releaseSeconds: 240,
    paymentSeconds: 200,
    verified: true,
    memberSince: '2024-02-27',
    seenMinutesAgo: 0,
  },
  {
    email: 'sani@oja.test',
    name: 'Sani Abubakar',
    bankCode: '999992',
    accountNumber: '8031245560',
    completed: 21,
    failed: 1,
    releaseSeconds: 660,
    paymentSeconds: 610,
    verified: false,
    memberSince: '2025-06-14',
    seenMinutesAgo: 240,
  },
  {
    email: 'emeka@oja.test',
    name: 'Emeka Udo',
    bankCode: '070',
    accountNumber: '6170034422',
    completed: 147,
    failed: 4,
    releaseSeconds: 420,
    paymentSeconds: 350,
    verified: true,
    memberSince: '2024-07-02',
    seenMinutesAgo: 1,
  },
  {
    email: 'amina@oja.test',
    name: 'Amina Yusuf',
    bankCode: '301',
    accountNumber: '0007734411',
    completed: 82,
    failed: 1,
    releaseSeconds: 240,
    paymentSeconds: 300,
    verified: true,
    memberSince: '2024-12-21',
    seenMinutesAgo: 61,
  },
  {
    email: 'folake@oja.test',
    name: 'Folake Ojo',
    bankCode: '035',
    accountNumber: '0126650931',
    completed: 268,
    failed: 5,
    releaseSeconds: 300,
    paymentSeconds: 280,
    verified: true,
    memberSince: '2024-05-16',
    seenMinutesAgo: 0,
  },
  {
    email: 'admin@oja.test',
    name: 'Oja Admin',
    bankCode: '057',
    accountNumber: '1004455660',
    completed: 0,
    failed: 0,
    releaseSeconds: 0,
    paymentSeconds: 0,
    verified: true,
    memberSince: '2024-01-02',
    seenMinutesAgo: 0,
    isAdmin: true,
  },
  {
    email: 'admin2@oja.test',
    name: 'Tunde Bakare',
    bankCode: '058',
    accountNumber: '0221904417',
    completed: 0,
    failed: 0,
    releaseSeconds: 0,
    paymentSeconds: 0,
    verified: true,
    memberSince: '2024-01-02',
    seenMinutesAgo: 0,
    isAdmin: true,
  },
  {
    email: 'admin3@oja.test',
    name: 'Ifeoma Obi',
    bankCode: '011',
    accountNumber: '3055120988',
    completed: 0,
    failed: 0,
    releaseSeconds: 0,
    paymentSeconds: 0,
    verified: true,
    memberSince: '2024-01-02',
    seenMinutesAgo: 0,
    isAdmin: true,
  },
];

/** The accounts whose sign-in is printed on start. */
export const DEMO_SIGN_INS = [
  'ada@oja.test',
  'bola@oja.test',
  'chidi@oja.test',
  'admin@oja.test',
  'admin2@oja.test',
  'admin3@oja.test',
].map((email) => ({ email, password: DEMO_PASSWORD }));
