import { MARKET_DONE } from '#server/trading/market/texts.ts';
import { BankUssdSet, SetBankUssd } from '#core/payouts/banks-wire.ts';
import { staffAct } from '#server/define.ts';
import { setBankUssd } from '#server/trading/market/set-bank-ussd.ts';

/** The operator's changes to the catalogue of banks. */
export const bankProcedures = {
  set_bank_ussd: staffAct({
    may: 'banks.set',
    event: ({ bankCode, template }) => ({ subject: ['bank', bankCode], detail: { template } }),
    input: SetBankUssd,
    output: BankUssdSet,
    run: async (oja, caller, input) => {
      const bank = await setBankUssd(oja.db, input);
      return { success: true as const, message: MARKET_DONE.ussdSet, ...bank };
    },
  }),
};
