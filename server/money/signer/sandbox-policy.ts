import { byCoin, COINS } from '#core/money/assets.ts';
import { SANDBOX_TOKENS } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';
import { readPolicy } from '#server/money/signer/policy.ts';

/** The policy of a sandbox's signer: the sandbox's coins, on the sandbox's chain, in test amounts. */
export const SANDBOX_POLICY = readPolicy({
  chains: {
    sandbox: {
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
