import { AppError } from '#core/errors/app-error.ts';
import {
  AddBankAccount,
  BankAccountAdded,
  FaucetAnswer,
  Portfolio,
  PortfolioWish,
  SandboxFaucet,
} from '#core/wire/wallet.ts';
import { procedure } from '#server/define.ts';
import { requireSelf } from '#server/require-self.ts';
import { addBankAccount } from '#server/wallet/add-bank-account.ts';
import { portfolioOf } from '#server/wallet/portfolio.ts';
import { sandboxFaucet } from '#server/wallet/sandbox-faucet.ts';

export const walletProcedures = {
  sandbox_faucet: procedure({
    access: 'user',
    input: SandboxFaucet,
    output: FaucetAnswer,
    run: (oja, caller, input) => {
      if (oja.config.mode !== 'sandbox') throw new AppError('SANDBOX_ONLY');
      return sandboxFaucet(oja.db, {
        userId: caller.userId,
        asset: input.p_asset,
        amount: input.p_amount,
        idempotencyKey: input.p_idempotency_key ?? null,
      });
    },
  }),
  get_user_portfolio_integrated: procedure({
    access: 'user',
    readOnly: true,
    input: PortfolioWish,
    output: Portfolio,
    run: (oja, caller, { user_uuid }) => {
      if (user_uuid) requireSelf(caller.userId, user_uuid);
      return portfolioOf(oja.db, caller.userId);
    },
  }),
  add_bank_account: procedure({
    access: 'user',
    input: AddBankAccount,
    output: BankAccountAdded,
    run: (oja, caller, input) =>
      addBankAccount(oja, {
        userId: caller.userId,
        bankCode: input.p_bank_code,
        accountNumber: input.p_account_number,
      }),
  }),
};
