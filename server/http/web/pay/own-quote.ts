import { z } from 'zod';
import { QUOTE_GRACE_MINUTES, QUOTE_MINUTES } from '#core/invoices/limits.ts';

const NAME = 'oja_quote';
const SECONDS = (QUOTE_MINUTES + QUOTE_GRACE_MINUTES) * 60;

/**
 * Names the quote that a payer without an account asked for, on the page of its invoice alone. A URL could be sent by
 * somebody else; a cookie comes from the form.
 */
export function quoteCookie({ url }: { readonly url: string }, publicId: string, quoteId: string) {
  const secure = url.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${quoteId}; Path=/invoice/${publicId}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The quote that a request's cookies name; null without one. */
export function quoteOf(cookies: string | undefined): string | null {
  const [, id] = /(?:^|;\s*)oja_quote=([^;\s]+)/.exec(cookies ?? '') ?? [];
  return z.uuid().safeParse(id).data ?? null;
}
