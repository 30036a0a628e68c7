import type { Tx } from '#server/platform/db/database.ts';
import type { SigningOutcome } from '#server/platform/integrations/signer/signer-port.ts';
import type { SendRow } from '#server/money/withdrawals/sends/sends.sql.ts';

export type SendKind = 'withdrawal' | 'sweep' | 'gas';

/** Why a send certainly never happened and never will: the only two proofs there are. */
export type SendFailure = 'reverted' | 'nonce_taken';

type SignerRefusal = Extract<SigningOutcome, { ok: false }>['code'];

/** What a sender cannot pay: the coins themselves, or their gas, with the missing wei. */
type SendLack = 'coins' | { readonly wei: bigint };

/**
 * Callbacks of the area a send belongs to: called in the transaction of each step, once. `lock` comes first, so that
 * the subject's row is locked before the send's, as everywhere.
 */
export interface SendHooks {
  lock?(tx: Tx, subjectId: string): Promise<void>;
  /** False if it may not go now; it is called again a little later. */
  mayBegin?(tx: Tx, send: SendRow): Promise<boolean>;
  /** It has a nonce: from now on nobody can cancel it. */
  onBegun?(tx: Tx, send: SendRow): Promise<void>;
  /** Its sender cannot pay for it; called every time that is seen. */
  onShort?(tx: Tx, send: SendRow, lack: SendLack): Promise<void>;
  /** The signer refused it, and it is back in the queue. */
  onRefused?(tx: Tx, send: SendRow, code: SignerRefusal): Promise<void>;
  onSigned?(tx: Tx, send: SendRow, txHash: string): Promise<void>;
  onBroadcast?(tx: Tx, send: SendRow): Promise<void>;
  /** In a block that may still be reorganised, or out of it again (then 0). */
  onConfirmations?(tx: Tx, send: SendRow, confirmations: number): Promise<void>;
  onFinal(tx: Tx, send: SendRow): Promise<void>;
  onFailed(tx: Tx, send: SendRow, failure: SendFailure): Promise<void>;
}

export type SendKinds = Readonly<Partial<Record<SendKind, SendHooks>>>;
