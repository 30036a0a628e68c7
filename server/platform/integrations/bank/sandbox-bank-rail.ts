import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';

/**
 * A deterministic bank without a network: numbers ending 9 do not exist, 8 belong to someone else, 7 do not answer,
 * those ending 6666 have one name more than the requester, and every other is theirs exactly.
 */
export const sandboxBankRail: BankRail = {
  name: 'sandbox',
  resolveAccount({ bankCode, accountNumber, holderName }) {
    const last = accountNumber.at(-1);
    if (last === '9') return Promise.resolve({ ok: false, reason: 'not_found' });
    if (last === '7') return Promise.resolve({ ok: false, reason: 'unavailable' });
    const own = holderName.toUpperCase();
    const besides = accountNumber.endsWith('6666') ? `${own} OLUWASEUN` : own;
    const accountName = last === '8' ? 'OKORO TESTING PERSON' : besides;
    return Promise.resolve({ ok: true, account: { bankCode, accountNumber, accountName } });
  },
  listBanks: null,
  credits: null,
  payouts: null,
  formerPayouts: [],
};
