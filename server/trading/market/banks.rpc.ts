import { MARKET_DONE } from '#server/trading/market/texts.ts';
import { BankUssdSet, SetBankUssd } from '#core/payouts/banks-wire.ts';
import { procedure } from '#server/define.ts';
import { setBankUssd } from '#server/trading/market/set-bank-ussd.ts';

/** The operator's changes to the catalogue of banks. */
export const bankProcedures = {
  set_bank_ussd: procedure({
    access: 'proven-admin',
    input: SetBankUssd,
    output: BankUssdSet,
    run: async (oja, caller, input) => {
      const bank = await setBankUssd(oja.db, {
        bankCode: input.p_bank_code,
        template: input.p_template,
      });
      return { success: true as const, message: MARKET_DONE.ussdSet, ...bank };
    },
  }),
};
