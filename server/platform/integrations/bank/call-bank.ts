import { wasNeverSent } from '#server/platform/integrations/never-sent.ts';

/** What came of a call: an answer, the certainty that nobody was reached, or neither. */
export type BankAnswer =
  | { readonly came: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly came: 'never_sent' }
  | { readonly came: 'nothing' };

export interface BankCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly authorization: string;
  readonly body?: object;
  readonly timeoutMs: number;
}

/** Calls a bank's interface once. Whatever is not JSON is an answer without a body. */
export async function callBank({
  url,
  method = 'GET',
  authorization,
  body,
  timeoutMs,
}: BankCall): Promise<BankAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      // The key must not follow to wherever an answer points.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return { came: 'answer', status: answer.status, body: parsed(text) };
  } catch (error) {
    return { came: wasNeverSent(error) ? 'never_sent' : 'nothing' };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
