import { openSignature, type RecordJwk } from '#core/record/es256.ts';
import { SEAL_TYPE } from '#server/trading/trades/record/seal-chain.ts';

/** What is needed of a seal to continue from it. */
export interface SealHead {
  readonly n: bigint;
  readonly hash: string;
  readonly signature: string;
  readonly through: Date;
}

/** Whether a seal was signed with this key, for its own position and hash. */
export async function isSignedSeal(
  { n, hash, signature }: Pick<SealHead, 'n' | 'hash' | 'signature'>,
  key: RecordJwk,
): Promise<boolean> {
  const opened = await openSignature(signature, key, SEAL_TYPE);
  return opened?.payload['n'] === Number(n) && opened.payload['hash'] === hash;
}
