import { AppError } from '#core/errors/app-error.ts';
import { SandboxChainAnswer, SandboxChainInput } from '#core/sandbox/wire.ts';
import { procedure } from '#server/define.ts';
import { playWithChain } from '#server/sandbox/sandbox-chain.ts';

export const sandboxChainProcedures = {
  sandbox_chain: procedure({
    access: 'user',
    input: SandboxChainInput,
    output: SandboxChainAnswer,
    run: (oja, caller, input) => {
      if (oja.config.mode !== 'sandbox') throw new AppError('SANDBOX_ONLY');
      return playWithChain(oja, {
        userId: caller.userId,
        action: input.p_action,
        asset: input.p_asset ?? 'USDT',
        amount: input.p_amount ?? null,
        blocks: input.p_blocks ?? 1,
        depth: input.p_depth ?? 1,
      });
    },
  }),
};
