import { type EvmChainId, evmIdOf } from '#core/wallet/chains.ts';
import { createPublicClient, erc20Abi, getAddress, http, type PublicClient } from 'viem';
import {
  type ChainToken,
  ChainUnavailable,
} from '#server/platform/integrations/chain/chain-port.ts';
import { evmErrorMessage } from '#server/platform/integrations/chain/evm-error-message.ts';

const ANSWER_MS = 10_000;

export interface EvmNodesSettings {
  readonly id: EvmChainId;
  /** Where one does not answer the next is asked, and stays the one that is asked first. */
  readonly rpcUrls: readonly string[];
  readonly tokens: readonly ChainToken[];
  readonly answerMs?: number;
}

/** A node of another chain, or whose token is not the token we know: never to be asked. */
class WrongNode extends Error {}

/** The nodes of one chain. Each one's chain and tokens are checked once before anything else. */
export interface EvmNodes {
  /** The answer of the first node that has one. Everything within one `ask` comes from one node. */
  ask<Answer>(question: (node: PublicClient) => Promise<Answer>): Promise<Answer>;
  /** Every node in turn, until one gives an answer that `isEnough`; the last answer where none does. */
  askAll<Answer>(
    question: (node: PublicClient) => Promise<Answer>,
    isEnough: (answer: Answer) => boolean,
  ): Promise<Answer>;
  /** Every node's answer, asked at once; null for one that does not answer. */
  each<Answer>(question: (node: PublicClient) => Promise<Answer>): Promise<(Answer | null)[]>;
  /** Throws WrongNode where any node that answers is a wrong one. */
  checkAll(): Promise<void>;
}

export function evmNodes(settings: EvmNodesSettings): EvmNodes {
  const nodes = settings.rpcUrls.map((url) => openNode(url, settings));

  let preferred = 0;

  async function askAll<Answer>(
    question: (node: PublicClient) => Promise<Answer>,
    isEnough: (answer: Answer) => boolean,
  ): Promise<Answer> {
    let last: { answer: Answer } | undefined;
    let failure: unknown = new Error('no node is configured');
    const first = preferred;
    for (const offset of nodes.keys()) {
      const at = (first + offset) % nodes.length;
      const node = nodes[at];
      try {
        if (!node) continue;
        await node.check();
        last = { answer: await question(node.client) };
        preferred = at;
        if (isEnough(last.answer)) break;
      } catch (error) {
        failure = error instanceof WrongNode ? error : new Error(evmErrorMessage(error));
      }
    }
    if (!last) throw new ChainUnavailable(settings.id, failure);
    return last.answer;
  }

  return {
    askAll,
    ask: (question) => askAll(question, () => true),
    each: (question) =>
      Promise.all(
        nodes.map((node) =>
          node
            .check()
            .then(() => question(node.client))
            .catch(() => null),
        ),
      ),
    async checkAll() {
      for (const answer of await Promise.allSettled(nodes.map((node) => node.check()))) {
        if (answer.status === 'rejected' && answer.reason instanceof WrongNode) throw answer.reason;
      }
    },
  };
}

function openNode(url: string, { id, tokens, answerMs = ANSWER_MS }: EvmNodesSettings) {
  const client: PublicClient = createPublicClient({
    transport: http(url, { timeout: answerMs, retryCount: 0 }),
    cacheTime: 0,
  });
  let checked: Promise<void> | undefined;
  return {
    client,
    /** Cached once it has passed; a failed check is retried. */
    check(): Promise<void> {
      checked ??= checkNode(client, id, tokens).catch((error: unknown) => {
        checked = undefined;
        throw error;
      });
      return checked;
    },
  };
}

/** Wrong decimals would credit money a million million times over, so they are read, not assumed. */
async function checkNode(client: PublicClient, id: EvmChainId, tokens: readonly ChainToken[]) {
  const network = await client.getChainId();
  if (network !== evmIdOf(id)) {
    throw new WrongNode(`a node that was given for ${id} is of chain ${network}`);
  }
  await Promise.all(
    tokens.map(async ({ asset, contract, decimals }) => {
      const address = getAddress(contract);
      const code = await client.getCode({ address });
      if (!code) throw new WrongNode(`on ${id} there is no ${asset} at ${contract}`);
      const found = await client.readContract({
        address,
        abi: erc20Abi,
        functionName: 'decimals',
      });
      if (found !== decimals) {
        throw new WrongNode(
          `${asset} on ${id} (${contract}) has ${found} decimals, not ${decimals}`,
        );
      }
    }),
  );
}
