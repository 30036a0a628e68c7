import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';
import type {
  SigningOutcome,
  SigningRequest,
} from '#server/platform/integrations/signer/signer-port.ts';

/** A whole number as its decimal digits: JSON's own numbers end where amounts in wei begin. */
const Whole = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,77})$/)
  .transform(BigInt);
const Index = z.int().min(0).max(0x7fffffff);
const EvmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);

const Price = z.strictObject({ maxFeePerGas: Whole, maxPriorityFeePerGas: Whole });

export const SigningRequestSchema = z.strictObject({
  reference: z.string().regex(/^[a-z0-9_:-]{8,120}$/),
  chain: z.enum(CHAIN_IDS),
  nonce: z.int().min(0),
  gasLimit: Whole,
  gasPrice: Price,
  what: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('withdrawal'),
      asset: z.enum(CRYPTO_ASSETS),
      to: EvmAddress,
      chainUnits: Whole,
    }),
    z.strictObject({
      kind: z.literal('sweep'),
      asset: z.enum(CRYPTO_ASSETS),
      index: Index,
      chainUnits: Whole,
    }),
    z.strictObject({ kind: z.literal('gas'), index: Index, wei: Whole }),
  ]),
});

const Signature = z.strictObject({
  signed: z.string().regex(/^0x[0-9a-f]+$/),
  txHash: z.string().regex(/^0x[0-9a-f]{64}$/),
  gasPrice: Price,
});

export const Outcome = z.discriminatedUnion('ok', [
  Signature.extend({ ok: z.literal(true), others: z.array(Signature) }),
  z.strictObject({
    ok: z.literal(false),
    code: z.enum([
      'over_limit',
      'over_day_limit',
      'too_many',
      'not_allowed',
      'changed_wish',
      'nonce_used',
    ]),
    message: z.string(),
  }),
]);

/** The public keys: where deposits are watched, and where withdrawals leave from. */
const PublicKeys = z.strictObject({ xpub: z.string().min(100), hotWallet: z.string().min(30) });
export const SignerFacts = z.strictObject({ evm: PublicKeys, tron: PublicKeys });
export type SignerFacts = z.output<typeof SignerFacts>;

/** A request or its outcome as it goes over the socket. */
export function wireText(message: SigningRequest | SigningOutcome): string {
  return JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
