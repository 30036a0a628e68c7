import { encodeFunctionData, erc20Abi, getAddress, type Hex, type PublicClient } from 'viem';

const AT_ONCE = 20;

/** Balances of a token at one and the same block, in the order of the addresses. */
export async function balancesAt(
  node: PublicClient,
  contract: Hex,
  addresses: readonly string[],
  block: bigint,
): Promise<bigint[]> {
  const held: bigint[] = [];
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const part = addresses.slice(at, at + AT_ONCE);
    held.push(
      ...(await Promise.all(part.map((address) => balanceAt(node, contract, address, block)))),
    );
  }
  return held;
}

async function balanceAt(node: PublicClient, contract: Hex, address: string, block: bigint) {
  const answer = await node.request({
    method: 'eth_call',
    params: [
      {
        to: contract,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [getAddress(address)],
        }),
      },
      `0x${block.toString(16)}`,
    ],
  });
  return BigInt(answer);
}
