import {
  SANDBOX_CONTRACTS,
  SANDBOX_ISSUER,
  type SandboxContractName,
} from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';

const TRANSFER = '0xa9059cbb';
const ANSWER_MS = 10_000;
/** The full state of a chain is large after a busy day. */
const STATE_MS = 120_000;

/** A node of a sandbox chain, with the controls only such a node has: it mines and drops blocks on request. */
export interface SandboxNode {
  readonly url: string;
  call<Answer>(method: string, ...params: unknown[]): Promise<Answer>;
  mine(blocks?: number): Promise<void>;
  /** Replaces the newest blocks by as many empty ones; what was in them never happened. */
  reorg(depth: number): Promise<void>;
  setGas(address: string, wei: bigint): Promise<void>;
  /** Sends from an address without its key. Returns the hash; the transaction is not mined yet. */
  sendAs(from: string, to: string, data: string): Promise<string>;
  /** A token transfer from the issuer, who has enough of everything. */
  give(token: SandboxContractName, to: string, chainUnits: bigint): Promise<string>;
}

export function sandboxNode(url: string): SandboxNode {
  let calls = 0;

  async function call<Answer>(method: string, ...params: unknown[]): Promise<Answer> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++calls, method, params }),
      signal: AbortSignal.timeout(method === 'anvil_dumpState' ? STATE_MS : ANSWER_MS),
    });
    const answer = (await response.json()) as { result: Answer; error?: { message: string } };
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  }

  const sendAs = (from: string, to: string, data: string) =>
    call<string>('eth_sendTransaction', { from, to, data });

  return {
    url,
    call,
    sendAs,
    async mine(blocks = 1) {
      await call('anvil_mine', hex(BigInt(blocks)));
    },
    async reorg(depth) {
      await call('anvil_reorg', depth, []);
    },
    async setGas(address, wei) {
      await call('anvil_setBalance', address, hex(wei));
    },
    give: (token, to, chainUnits) =>
      sendAs(
        SANDBOX_ISSUER,
        SANDBOX_CONTRACTS[token].address,
        `${TRANSFER}${abiWord(BigInt(to))}${abiWord(chainUnits)}`,
      ),
  };
}

export function hex(number: bigint): string {
  return `0x${number.toString(16)}`;
}

function abiWord(number: bigint): string {
  return number.toString(16).padStart(64, '0');
}
