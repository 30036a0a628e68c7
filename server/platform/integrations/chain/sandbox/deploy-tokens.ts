import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Abi, encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { hex, type SandboxNode } from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';
import {
  SANDBOX_CONTRACTS,
  SANDBOX_ISSUER,
  type SandboxContract,
} from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';

/** The test contracts' functions besides those of every token. */
const SANDBOX_TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 units)',
  'function pause()',
  'function unpause()',
  'function setShutOut(address account, bool shutOut)',
]);

const COMPILED = join(import.meta.dirname, '../../../../../contracts/compiled.json');
const ISSUER_GAS = 10n ** 24n;
/** More of each token than a sandbox can use up. */
const ISSUED_TOKENS = 10n ** 12n;

/**
 * Deploys our test contracts on a sandbox chain, each at its own address, with the issuer holding plenty of every
 * token. Idempotent; returns whether anything had to be done.
 */
export async function deployTokens(node: SandboxNode): Promise<boolean> {
  await node.setGas(SANDBOX_ISSUER, ISSUER_GAS);
  const contracts: SandboxContract[] = Object.values(SANDBOX_CONTRACTS);
  const codes = await Promise.all(
    contracts.map(({ address }) => node.call<string>('eth_getCode', address, 'latest')),
  );
  if (codes.every((code) => code !== '0x')) return false;

  const compiled = JSON.parse(readFileSync(COMPILED, 'utf8')) as Record<
    SandboxContract['contract'],
    { abi: Abi; bytecode: Hex }
  >;
  await node.call('anvil_setNonce', SANDBOX_ISSUER, hex(0n));
  const send = (nonce: number, fields: { to?: string; data: Hex }) =>
    node.call<string>('eth_sendTransaction', {
      from: SANDBOX_ISSUER,
      gas: hex(3_000_000n),
      nonce: hex(BigInt(nonce)),
      ...fields,
    });
  for (const [nonce, { contract, args }] of contracts.entries()) {
    await send(nonce, { data: encodeDeployData({ ...compiled[contract], args: [...args] }) });
  }
  for (const [index, { address, decimals }] of contracts.entries()) {
    const issue = encodeFunctionData({
      abi: SANDBOX_TOKEN_ABI,
      functionName: 'mint',
      args: [SANDBOX_ISSUER, ISSUED_TOKENS * 10n ** BigInt(decimals)],
    });
    await send(contracts.length + index, { to: address, data: issue });
  }
  await node.mine(2);
  // Else another chain would give its first transfers the hashes this one's had.
  await node.call('anvil_setNonce', SANDBOX_ISSUER, hex(BigInt(Date.now())));
  return true;
}
