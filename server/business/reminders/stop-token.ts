import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#core/wire/uuid.ts';
import type { Config } from '#server/platform/config/config.ts';

const MAC_BYTES = 32;

/**
 * What a reminder's link carries instead of a sign-in: the invoice it was about, signed. It stops the mails of that
 * invoice's merchant to its payer's address, and works as long as the mail exists.
 */
export function stopToken({ secret }: Pick<Config, 'secret'>, invoiceId: string): string {
  const payload = Buffer.from(invoiceId);
  return `${payload.toString('base64url')}.${mac(secret, 'oja reminder stop', payload).toString('base64url')}`;
}

/** The invoice of a link; null for everything that we did not sign as one. */
export function readStopToken({ secret }: Pick<Config, 'secret'>, token: string): string | null {
  const [body = '', shown = '', ...rest] = token.split('.');
  const payload = Buffer.from(body, 'base64url');
  const given = Buffer.from(shown, 'base64url');
  const isWhole = rest.length === 0 && given.length === MAC_BYTES;
  if (!isWhole || !timingSafeEqual(given, mac(secret, 'oja reminder stop', payload))) return null;
  const invoiceId = payload.toString();
  return isUuid(invoiceId) ? invoiceId : null;
}

/** An address that stopped mails, as it is stored: nobody reads it back from there. */
export function addressHash({ secret }: Pick<Config, 'secret'>, email: string): Buffer {
  return mac(secret, 'oja reminder address', Buffer.from(email.toLowerCase()));
}

function mac(secret: string, purpose: string, payload: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, MAC_BYTES));
  return createHmac('sha256', key).update(payload).digest();
}
