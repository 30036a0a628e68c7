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
    run: (oja, { userId }, { asset, amount, idempotencyKey }) => {
      if (oja.config.mode !== 'sandbox') throw new AppError('SANDBOX_ONLY');
      return sandboxFaucet(oja.db, { userId, asset, amount, idempotencyKey });
    },
  }),
  get_user_portfolio_integrated: procedure({
    access: 'user',
    readOnly: true,
    input: PortfolioInput,
    output: Portfolio,
    run: (oja, caller, { userUuid }) => {
      if (userUuid) requireSelf(caller.userId, userUuid);
      return portfolioOf(oja.db, caller.userId);
    },
  }),
};
