import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ChainUnavailable } from '#server/outside/chain/chain-port.ts';

const ANSWER_MS = 10_000;
/** One more try where it asks for patience. */
const PATIENCE_MS = 1_000;

export interface TronGridSettings {
  readonly rpcUrls: readonly string[];
  readonly apiKey: string | null;
  readonly answerMs?: number;
}

/** TronGrid's two ways of asking, and nodes of the same shape; the next where one does not answer. */
export interface TronGrid {
  /** A full node's call: `wallet/…` of now, `walletsolidity/…` of what is final. */
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

export function tronGrid({ rpcUrls, apiKey, answerMs = ANSWER_MS }: TronGridSettings): TronGrid {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { 'TRON-PRO-API-KEY': apiKey }),
  };

  async function ask<Answer extends z.ZodType>(
    path: string,
    request: RequestInit,
    shape: Answer,
  ): Promise<z.output<Answer>> {
    let failure: unknown = new Error('no node is configured');
    for (const base of rpcUrls) {
      try {
        return shape.parse(await answerOf(`${base.replace(/\/+$/, '')}/${path}`, request));
      } catch (error) {
        failure = error;
      }
    }
    throw new ChainUnavailable('tron', failure);
  }

  async function answerOf(url: string, request: RequestInit, isLast = false): Promise<unknown> {
    const answer = await fetch(url, {
      ...request,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 429 && !isLast) {
      await answer.body?.cancel();
      await sleep(PATIENCE_MS);
      return answerOf(url, request, true);
    }
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return answer.json();
  }

  return {
    call: (path, body, shape) => ask(path, { method: 'POST', body: JSON.stringify(body) }, shape),
    page: (path, query, shape) =>
      ask(`${path}?${new URLSearchParams(query).toString()}`, { method: 'GET' }, shape),
  };
}
