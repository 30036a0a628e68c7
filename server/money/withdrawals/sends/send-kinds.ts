import type { Tx } from '#server/platform/db/database.ts';
import type { SigningOutcome } from '#server/platform/integrations/signer/signer-port.ts';
import type { SendRow } from '#server/money/withdrawals/sends/sends.sql.ts';

export type SendKind = 'withdrawal' | 'sweep' | 'gas';

/** Why a send certainly never happened and never will: the only two proofs there are. */
export type SendFailure = 'reverted' | 'nonce_taken';

export type SignerRefusal = Extract<SigningOutcome, { ok: false }>['code'];

/** What a sender cannot pay: the coins themselves, or their gas, of which so much is missing. */
export type SendLack = 'coins' | { readonly wei: bigint };

/**
 * What follows from a step of a send, for the area whose send it is: called in the transaction of that step, once
 * for each. `lock` comes first, so that the subject's row is locked before the send's, as everybody does it.
 */
export interface SendHooks {
  lock?(tx: Tx, subjectId: string): Promise<void>;
  /** False where it may not go now; it is asked again a little later. */
  mayBegin?(tx: Tx, send: SendRow): Promise<boolean>;
  /** It has a nonce: from now on nobody takes it back. */
  onBegun?(tx: Tx, send: SendRow): Promise<void>;
  /** Its sender cannot pay for it, which is said as often as it is seen. */
  onShort?(tx: Tx, send: SendRow, lack: SendLack): Promise<void>;
  /** The signer would not sign it, and it is back in the line. */
  onRefused?(tx: Tx, send: SendRow, code: SignerRefusal): Promise<void>;
  onSigned?(tx: Tx, send: SendRow, txHash: string): Promise<void>;
  onBroadcast?(tx: Tx, send: SendRow): Promise<void>;
  /** In a block that may still be taken back, or out of it again (then 0). */
  onConfirmations?(tx: Tx, send: SendRow, confirmations: number): Promise<void>;
  onFinal(tx: Tx, send: SendRow): Promise<void>;
  onFailed(tx: Tx, send: SendRow, failure: SendFailure): Promise<void>;
}

export type SendKinds = Readonly<Partial<Record<SendKind, SendHooks>>>;
