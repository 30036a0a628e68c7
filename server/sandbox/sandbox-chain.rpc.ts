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
        ...input,
        userId: caller.userId,
        asset: input.asset ?? 'USDT',
        blocks: input.blocks ?? 1,
        depth: input.depth ?? 1,
      });
    },
  }),
};
