import { pageHeaders } from '#web/lib/supabase/server-url.ts';

let last: { at: number; seconds: number } | null = null;

/** Like `fetch`; remembers the server's last Retry-After. */
export async function fetchNotingRetryAfter(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const answer = await fetch(input, withPageHeaders(init));
  if (answer.status === 429) note(answer);
  return answer;
}

/** The seconds of a refusal that just arrived; null when the server gave none. */
export function justAskedToWait(): number | null {
  return last && Date.now() - last.at < JUST_MS ? last.seconds : null;
}

function withPageHeaders(init: RequestInit | undefined): RequestInit | undefined {
  const own = Object.entries(pageHeaders());
  if (own.length === 0) return init;
  const headers = new Headers(init?.headers);
  for (const [name, value] of own) headers.set(name, value);
  return { ...init, headers };
}

const JUST_MS = 2000;

function note({ headers }: Response): void {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  last = Number.isFinite(seconds) && seconds > 0 ? { at: Date.now(), seconds } : null;
}
