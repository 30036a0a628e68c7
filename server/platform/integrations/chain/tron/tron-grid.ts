import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';

const ANSWER_MS = 10_000;
/** One retry where it is throttled. */
const PATIENCE_MS = 1_000;

export interface TronGridSettings {
  readonly rpcUrls: readonly string[];
  readonly apiKey: string | null;
  readonly answerMs?: number;
}

/** One service, with both of TronGrid's APIs. */
export interface TronNode {
  /** A full node's call: `wallet/…` for current state, `walletsolidity/…` for final state. */
  call<Answer extends z.ZodType>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    shape: Answer,
  ): Promise<z.output<Answer>>;
  /** A page of the indexed API, `v1/…`. */
  page<Answer extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    shape: Answer,
  ): Promise<z.output<Answer>>;
}

/** TronGrid, and services of the same shape. */
export interface TronGrid {
  /** The answer of the first service that has one. Everything within one `ask` comes from one of them. */
  ask<Answer>(question: (node: TronNode) => Promise<Answer>): Promise<Answer>;
  /** Each service's answer, asked at once; null for one that does not answer. */
  each<Answer>(question: (node: TronNode) => Promise<Answer>): Promise<(Answer | null)[]>;
}

export function tronGrid(settings: TronGridSettings): TronGrid {
  const nodes = settings.rpcUrls.map((url) => openNode(url, settings));
  return {
    async ask(question) {
      let failure: unknown = new Error('no node is configured');
      for (const node of nodes) {
        try {
          return await question(node);
        } catch (error) {
          failure = error;
        }
      }
      throw new ChainUnavailable('tron', failure);
    },
    each: (question) => Promise.all(nodes.map((node) => question(node).catch(() => null))),
  };
}

function openNode(
  url: string,
  { apiKey, answerMs = ANSWER_MS }: Omit<TronGridSettings, 'rpcUrls'>,
): TronNode {
  const base = url.replace(/\/+$/, '');
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { 'TRON-PRO-API-KEY': apiKey }),
  };

  async function answerOf(path: string, request: RequestInit, isLast = false): Promise<unknown> {
    const answer = await fetch(`${base}/${path}`, {
      ...request,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 429 && !isLast) {
      await answer.body?.cancel();
      await sleep(PATIENCE_MS);
      return answerOf(path, request, true);
    }
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return answer.json();
  }

  return {
    call: async (path, body, shape) =>
      shape.parse(await answerOf(path, { method: 'POST', body: JSON.stringify(body) })),
    page: async (path, query, shape) =>
      shape.parse(
        await answerOf(`${path}?${new URLSearchParams(query).toString()}`, { method: 'GET' }),
      ),
  };
}
