import { type Hex, keccak256, type PublicClient } from 'viem';
import type { BroadcastOutcome } from '#server/platform/integrations/chain/chain-port.ts';
import { evmErrorMessage } from '#server/platform/integrations/chain/evm-error-message.ts';

const KNOWN = /already ?known|known transaction|already imported|already in mempool|alreadyknown/i;
const SHORT = /insufficient (funds|balance)|doesn.t have enough funds/i;
/** Errors of nodes that certainly did not accept the transaction. Every other error is unclear. */
const REFUSED = [
  /nonce (is )?too low|nonce has already been used/i,
  SHORT,
  /underpriced|fee cap|gas price too low|less than (the )?block base fee|fee too low/i,
  /intrinsic gas|exceeds (the )?block gas limit|gas limit reached/i,
  /invalid (sender|signature|chain ?id)|chain ?id/i,
  /failed to decode|rlp|invalid transaction type|type not supported/i,
] as const;

/**
 * One node's answer to a signed transaction. A refusal counts only when the node does not know the transaction either:
 * "nonce too low" is also the answer for one that has long been mined. Never throws: `unknown` is an outcome.
 */
export async function broadcastTo(node: PublicClient, signed: string): Promise<BroadcastOutcome> {
  const hash = keccak256(signed as Hex);
  try {
    const answered = await node.request({
      method: 'eth_sendRawTransaction',
      params: [signed as Hex],
    });
    return answered === hash ? { outcome: 'taken' } : { outcome: 'unknown' };
  } catch (error) {
    const message = evmErrorMessage(error);
    if (KNOWN.test(message)) return { outcome: 'known' };
    if (!REFUSED.some((pattern) => pattern.test(message))) return { outcome: 'unknown' };
    try {
      const found = await node.request({ method: 'eth_getTransactionByHash', params: [hash] });
      if (found) return { outcome: 'known' };
      return { outcome: 'refused', reason: message, ...(SHORT.test(message) && { isShort: true }) };
    } catch {
      return { outcome: 'unknown' };
    }
  }
}
