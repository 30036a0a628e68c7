import { wasNeverSent } from '#server/platform/integrations/never-sent.ts';

/** The result of a call: a response, the certainty that nobody was reached, or neither. */
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

/** Calls a bank's API once. A response that is not JSON has no body. */
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
      // The key must not follow to wherever a response redirects.
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
