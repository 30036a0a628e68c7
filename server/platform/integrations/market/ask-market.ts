import type { z } from 'zod';
import { MarketProblem, problemOf } from '#server/platform/integrations/market/market-problem.ts';

const MOST_BYTES = 12_000_000;

/** Requests JSON of one shape from a source. A key in the headers does not follow redirects. */
export async function askMarket<Shape extends z.ZodType>(
  url: string,
  {
    shape,
    headers,
    signal,
  }: { shape: Shape; headers?: Record<string, string>; signal: AbortSignal },
): Promise<z.output<Shape>> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw refusal(answer);
    }
    const read = shape.safeParse(JSON.parse(await textOf(answer)));
    if (!read.success) throw new MarketProblem('failed', { cause: read.error });
    return read.data;
  } catch (error) {
    // A network error may pass within a second.
    if (error instanceof TypeError && !signal.aborted) {
      throw new MarketProblem('failed', { cause: error, isPassing: true });
    }
    throw problemOf(error, signal);
  }
}

function refusal({ status, headers }: Response): MarketProblem {
  if (status === 429) {
    return new MarketProblem('rate_limited', {
      retryAfterMs: retryAfterMs(headers.get('retry-after')),
    });
  }
  if (status >= 500) {
    return new MarketProblem('unavailable', {
      retryAfterMs: retryAfterMs(headers.get('retry-after')),
    });
  }
  return new MarketProblem('failed', { cause: new Error(`the source answered ${status}`) });
}

/** Seconds, or a date. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new MarketProblem('failed');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
