import { MARKET_DONE } from '#core/messages/market-messages.ts';
import { BankUssdSet, SetBankUssd } from '#core/wire/banks.ts';
import { procedure } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';
import { setBankUssd } from '#server/market/set-bank-ussd.ts';

/** The operator's hand on the catalogue of banks. */
export const bankProcedures = {
  set_bank_ussd: procedure({
    access: 'user',
    input: SetBankUssd,
    output: BankUssdSet,
    run: async (oja, caller, input) => {
      await requireAdmin(oja.db, caller.userId);
      requireFreshProof(caller);
      const bank = await setBankUssd(oja.db, {
        bankCode: input.p_bank_code,
        template: input.p_template,
      });
      return { success: true as const, message: MARKET_DONE.ussdSet, ...bank };
    },
  }),
};
