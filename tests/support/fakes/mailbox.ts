import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { OutboxMail, TestServer } from '#tests/support/harness/server.ts';

/** Advances the product's clock, for the whole server. */
export async function advanceClock({ url }: Pick<TestServer, 'url'>, seconds: number) {
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  });
  if (answer.status !== 200) throw new Error(`the clock answered ${answer.status}`);
}

/** Everything an address or a number was sent, newest first. */
export async function sentTo({ url }: Pick<TestServer, 'url'>, to: string): Promise<OutboxMail[]> {
  const answer = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as OutboxMail[];
}

export interface Opened {
  readonly status: number;
  /** Where the link led. */
  readonly page: URL;
  readonly fragment: URLSearchParams;
  readonly query: URLSearchParams;
}

/** Opens the link of a mail like a program that is no browser, and follows no redirect. */
export async function openLink(link: string | undefined): Promise<Opened> {
  const answer = await fetch(link ?? '', { redirect: 'manual' });
  const page = new URL(answer.headers.get('location') ?? 'about:blank');
  return {
    status: answer.status,
    page,
    fragment: new URLSearchParams(page.hash.slice(1)),
    query: page.searchParams,
  };
}

export function tokenOf(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

/** Another six-digit code. */
export function wrongCode(code: string | null): string {
  return code === '123456' ? '654321' : '123456';
}

/** The official client of a browser, which begins every flow with a secret, and stores it. */
export function browserClient({ url, anonKey }: TestServer): SupabaseClient {
  const storedItems = new Map<string, string>();
  return createClient(url, anonKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => storedItems.get(key) ?? null,
        setItem: (key, value) => void storedItems.set(key, value),
        removeItem: (key) => void storedItems.delete(key),
      },
    },
  });
}

let numbers = 0;

/** A Nigerian mobile number unique in this test. */
export function somePhone(): string {
  return `+234803${(5_000_000 + ++numbers * 10 + 5).toString()}`;
}
