import { textBeside } from '#core/wire/text-schema.ts';
import { english } from '#core/language/text.ts';
import {
  BankAccountDone,
  BankAccountNamed,
  BankAccountStep,
  ResolveBankAccount,
  ReviewBankAccount,
} from '#core/payouts/wire.ts';
import { AddBankAccount, BankAccountAdded } from '#core/wallet/wire.ts';
import { procedure, type SignedInCaller, staffAct } from '#server/define.ts';
import type { Origin } from '#server/identity/audit.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';
import { addBankAccount, askForName } from '#server/money/wallet/add-bank-account.ts';
import { removeBankAccount } from '#server/money/wallet/remove-bank-account.ts';
import { reviewBankAccount } from '#server/money/wallet/review-bank-account.ts';
import { setDefaultBankAccount } from '#server/money/wallet/set-default-bank-account.ts';

/** Changing where naira goes takes a fresh second factor from whoever has one. */
export const bankAccountProcedures = {
  add_bank_account: procedure({
    access: 'user',
    input: AddBankAccount,
    output: BankAccountAdded,
    run: (oja, caller, input) => {
      requireFreshProof(caller);
      return addBankAccount(oja, {
        userId: caller.userId,
        bankCode: input.bankCode,
        accountNumber: input.accountNumber,
        fiat: input.fiatCurrency,
        confirmsCloseMatch: input.confirmCloseMatch ?? false,
        origin: originOf(caller),
      });
    },
  }),
  resolve_bank_account: procedure({
    access: 'user',
    input: ResolveBankAccount,
    output: BankAccountNamed,
    run: async (oja, { userId }, input) => {
      const named = await askForName(oja, { ...input, userId });
      return {
        bank_name: named.bankName,
        account_name: named.accountName,
        name_match: named.match,
        name_reason: named.reason && english(named.reason),
        name_reason_text: textBeside(named.reason),
      };
    },
  }),
  set_default_bank_account: procedure({
    access: 'user',
    input: BankAccountStep,
    output: BankAccountDone,
    run: (oja, caller, { bankAccountId: id }) => {
      requireFreshProof(caller);
      return setDefaultBankAccount(oja, caller.userId, id, originOf(caller));
    },
  }),
  remove_bank_account: procedure({
    access: 'user',
    input: BankAccountStep,
    output: BankAccountDone,
    run: (oja, caller, { bankAccountId: id }) => {
      requireFreshProof(caller);
      return removeBankAccount(oja, caller.userId, id, originOf(caller));
    },
  }),
  review_bank_account: staffAct({
    may: 'bank_accounts.review',
    event: ({ bankAccountId, decision, note }) => ({
      subject: ['bank_account', bankAccountId],
      reason: note,
      detail: { decision },
    }),
    input: ReviewBankAccount,
    output: BankAccountDone,
    run: (oja, caller, { bankAccountId: accountId, decision, note }) => {
      const by = { adminId: caller.userId, origin: originOf(caller) };
      return reviewBankAccount(oja, { accountId, decision, note, ...by });
    },
  }),
};

function originOf({ ip, userAgent }: SignedInCaller): Origin {
  return { ip, userAgent };
}
