import { MARKET_DONE } from '#server/trading/market/texts.ts';
import { BankUssdSet, SetBankUssd } from '#core/payouts/banks-wire.ts';
import {
  BankList,
  CatalogueSet,
  ListBanks,
  ListPaymentMethods,
  PaymentMethodList,
  SetBankActive,
  SetPaymentMethodActive,
} from '#core/payouts/catalogue-wire.ts';
import { done, staffAct, staffRead } from '#server/define.ts';
import { listBanks, setBankActive } from '#server/trading/market/bank-catalogue.ts';
import {
  listPaymentMethods,
  setPaymentMethodActive,
} from '#server/trading/market/payment-method-catalogue.ts';
import { setBankUssd } from '#server/trading/market/set-bank-ussd.ts';

/** The catalogues of banks and payment methods, and the operator's changes to them. */
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
  list_banks: staffRead({
    may: 'banks.set',
    readOnly: true,
    input: ListBanks,
    output: BankList,
    run: ({ db }) => listBanks(db),
  }),
  set_bank_active: staffAct({
    may: 'banks.set',
    event: ({ bankCode, isActive, reason }) => ({
      subject: ['bank', bankCode],
      reason,
      detail: { isActive },
    }),
    input: SetBankActive,
    output: CatalogueSet,
    run: async ({ db }, { userId }, { bankCode, isActive, reason }) => {
      await setBankActive(db, bankCode, { isActive, reason, changedBy: userId });
      return {
        ...done(isActive ? MARKET_DONE.bankOn : MARKET_DONE.bankOff),
        is_active: isActive,
      };
    },
  }),
  list_payment_methods: staffRead({
    may: 'banks.set',
    readOnly: true,
    input: ListPaymentMethods,
    output: PaymentMethodList,
    run: ({ db }) => listPaymentMethods(db),
  }),
  set_payment_method_active: staffAct({
    may: 'banks.set',
    event: ({ methodId, isActive, reason }) => ({
      subject: ['payment_method', methodId],
      reason,
      detail: { isActive },
    }),
    input: SetPaymentMethodActive,
    output: CatalogueSet,
    run: async ({ db }, { userId }, { methodId, isActive, reason }) => {
      await setPaymentMethodActive(db, methodId, { isActive, reason, changedBy: userId });
      return {
        ...done(isActive ? MARKET_DONE.methodOn : MARKET_DONE.methodOff),
        is_active: isActive,
      };
    },
  }),
};
