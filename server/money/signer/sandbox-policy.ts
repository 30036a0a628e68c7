import { byCoin, COINS } from '#core/money/assets.ts';
import type { EvmChainId } from '#core/wallet/chains.ts';
import { SANDBOX_TOKENS } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';
import { type Policy, readPolicy } from '#server/money/signer/policy.ts';

/** The policy of a sandbox's signer: the sandbox's coins, on its chain, in test amounts. */
export const SANDBOX_POLICY = sandboxPolicy('sandbox');

/** The same coins and amounts on a chain that has the sandbox's contracts. */
export function sandboxPolicy(chain: EvmChainId): Policy {
  return readPolicy({
    chains: {
      [chain]: {
        tokens: Object.fromEntries(
          SANDBOX_TOKENS.map(({ asset, contract, decimals }) => [asset, { contract, decimals }]),
        ),
        most_fee_per_gas: '500000000000',
        most_gas_top_up: '100000000000000000',
        most_gas_top_up_per_day: '100000000000000000000',
      },
    },
    limits: byCoin((asset) => {
      const { perTransaction, perDay } = COINS[asset].sandbox.signer;
      return { per_transaction: perTransaction, per_day: perDay };
    }),
    per_minute: 600,
  });
}
