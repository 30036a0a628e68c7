import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';

/** A production market without a bank provider: every enquiry fails as such, and none is made up. */
export const noBankRail: BankRail = {
  name: 'none',
  resolveAccount: () => Promise.resolve({ ok: false, reason: 'unavailable' }),
  listBanks: null,
  credits: null,
  payouts: null,
  formerPayouts: [],
};
