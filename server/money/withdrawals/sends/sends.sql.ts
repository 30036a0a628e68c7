import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import type { GasPrice } from '#server/platform/integrations/chain/chain-port.ts';
import type { SigningRequest } from '#server/platform/integrations/signer/signer-port.ts';
import type { SendFailure, SendKind } from '#server/money/withdrawals/sends/send-kinds.ts';

export type SendState =
  | 'queued'
  | 'signed'
  | 'broadcast'
  | 'mined'
  | 'final'
  | 'failed'
  | 'cancelled';

export interface SendRow {
  readonly id: string;
  readonly reference: string;
  readonly chain: ChainId;
  readonly fromAddress: string;
  readonly nonce: number | null;
  readonly kind: SendKind;
  readonly subjectId: string;
  readonly asset: CryptoAsset | null;
  readonly toAddress: string | null;
  readonly derivationIndex: number | null;
  readonly chainUnits: bigint;
  readonly gasLimit: bigint;
  /** As last decided. Null while it has no nonce. */
  readonly gasPrice: GasPrice | null;
  readonly state: SendState;
  readonly failure: SendFailure | null;
  readonly trouble: string | null;
  /** Of the attempt that counts. */
  readonly txHash: string | null;
  readonly confirmations: number;
  readonly gasPaid: bigint | null;
  readonly displacedBlock: bigint | null;
  readonly displacedHash: string | null;
}

interface Raw extends Omit<SendRow, 'chainUnits' | 'gasPrice' | 'gasPaid'> {
  readonly chainUnits: string;
  readonly maxFee: string | null;
  readonly maxTip: string | null;
  readonly gasPaid: string | null;
}

export interface Attempt {
  readonly txHash: string;
  readonly signed: string;
  readonly gasPrice: GasPrice;
  readonly isBroadcast: boolean;
  /** Signed long enough ago for a fee bump. */
  readonly isOld: boolean;
}

const COLUMNS = sql`s.id, s.reference, s.chain, s.from_address as "fromAddress", s.nonce, s.kind,
  s.subject_id as "subjectId", s.asset, s.to_address as "toAddress", s.derivation_index as "derivationIndex", s.chain_units as "chainUnits",
  s.gas_limit as "gasLimit", s.max_fee_per_gas as "maxFee", s.max_priority_fee_per_gas as "maxTip", s.state,
  s.failure, s.trouble, s.tx_hash as "txHash", s.confirmations, s.gas_paid as "gasPaid",
  s.displaced_block as "displacedBlock", s.displaced_hash as "displacedHash"`;

export async function selectSends(db: Db, where: ReturnType<typeof sql>): Promise<SendRow[]> {
  return (await rows(db, sql<Raw>`select ${COLUMNS} from chain_sends s where ${where}`)).map(
    sendOf,
  );
}

export async function readSend(db: Db, id: string): Promise<SendRow> {
  return sendOf(await one(db, sql<Raw>`select ${COLUMNS} from chain_sends s where s.id = ${id}`));
}

/** Null if it is no longer in one of these states. */
export async function lockSend(
  tx: Tx,
  id: string,
  states: readonly SendState[],
): Promise<SendRow | null> {
  const raw = await maybe(
    tx,
    sql<Raw>`select ${COLUMNS} from chain_sends s
      where s.id = ${id} and s.state = any(${[...states]}::text[]) for update`,
  );
  return raw ? sendOf(raw) : null;
}

/** Everything that was signed for a send, newest first. */
export async function attemptsOf(
  db: Db,
  sendId: string,
  oldAfterMinutes: number,
): Promise<Attempt[]> {
  const found = await rows(
    db,
    sql<{ tx_hash: string; signed: string; fee: string; tip: string; sent: boolean; old: boolean }>`
      select tx_hash, signed, max_fee_per_gas as fee, max_priority_fee_per_gas as tip,
        broadcast_at is not null as sent,
        created_at < app_now() - make_interval(mins => ${oldAfterMinutes}) as old
      from chain_send_attempts where send_id = ${sendId} order by max_fee_per_gas desc, id desc`,
  );
  return found.map(({ tx_hash, signed, fee, tip, sent, old }) => ({
    txHash: tx_hash,
    signed,
    gasPrice: { maxFeePerGas: BigInt(fee), maxPriorityFeePerGas: BigInt(tip) },
    isBroadcast: sent,
    isOld: old,
  }));
}

/** The gas coin it moves itself, without the fee. */
export function weiOf({ kind, chainUnits }: SendRow): bigint {
  return kind === 'gas' ? chainUnits : 0n;
}

/** The signer's request: all of it was committed before. */
export function signingRequestOf(send: SendRow): SigningRequest {
  const { reference, chain, nonce, gasLimit, gasPrice, chainUnits } = send;
  if (nonce === null || !gasPrice) throw new Error(`${reference} has no nonce yet`);
  return { reference, chain, nonce, gasLimit, gasPrice, what: whatOf(send, chainUnits) };
}

function whatOf(
  { kind, asset, toAddress, derivationIndex }: SendRow,
  units: bigint,
): SigningRequest['what'] {
  if (kind === 'withdrawal' && asset && toAddress) {
    return { kind, asset, to: toAddress, chainUnits: units };
  }
  if (kind === 'sweep' && asset && derivationIndex !== null) {
    return { kind, asset, index: derivationIndex, chainUnits: units };
  }
  if (kind === 'gas' && derivationIndex !== null)
    return { kind, index: derivationIndex, wei: units };
  throw new Error('the table lets nothing else be sent');
}

function sendOf({ maxFee, maxTip, ...raw }: Raw): SendRow {
  return {
    ...raw,
    chainUnits: BigInt(raw.chainUnits),
    gasPaid: raw.gasPaid === null ? null : BigInt(raw.gasPaid),
    gasPrice:
      maxFee === null || maxTip === null
        ? null
        : { maxFeePerGas: BigInt(maxFee), maxPriorityFeePerGas: BigInt(maxTip) },
  };
}
