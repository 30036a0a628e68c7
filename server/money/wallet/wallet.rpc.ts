import { AppError } from '#core/errors/app-error.ts';
import { FaucetAnswer, Portfolio, PortfolioInput, SandboxFaucet } from '#core/wallet/wire.ts';
import { procedure } from '#server/define.ts';
import { requireSelf } from '#server/identity/require-self.ts';
import { portfolioOf } from '#server/money/wallet/portfolio.ts';
import { sandboxFaucet } from '#server/money/wallet/sandbox-faucet.ts';

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
    input: PortfolioInput,
    output: Portfolio,
    run: (oja, caller, { user_uuid }) => {
      if (user_uuid) requireSelf(caller.userId, user_uuid);
      return portfolioOf(oja.db, caller.userId);
    },
  }),
};
