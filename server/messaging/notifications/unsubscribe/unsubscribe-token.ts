import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isNotificationType, type NotificationType } from '#core/notifications/catalogue.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isUuid } from '#core/wire/uuid.ts';

/** Which mails a link is for: those of an event, or the digest. */
export type Unsubscribable = NotificationType | 'digest';

export interface UnsubscribeTarget {
  readonly userId: string;
  readonly topic: Unsubscribable;
}

const MAC_BYTES = 32;

/**
 * What a mail's link carries instead of a sign-in: whose mails and which, signed. It allows this one harmless action
 * and works as long as the mail exists, so it does not expire.
 */
export function unsubscribeToken(
  { secret }: Pick<Config, 'secret'>,
  { userId, topic }: UnsubscribeTarget,
): string {
  const payload = Buffer.from(`${userId}/${topic}`);
  return `${payload.toString('base64url')}.${sign(secret, payload).toString('base64url')}`;
}

/** Null for everything that we did not sign, and for events that no longer exist. */
export function readUnsubscribeToken(
  { secret }: Pick<Config, 'secret'>,
  token: string,
): UnsubscribeTarget | null {
  const [body = '', mac = '', ...rest] = token.split('.');
  const payload = Buffer.from(body, 'base64url');
  const shown = Buffer.from(mac, 'base64url');
  const isWhole = rest.length === 0 && shown.length === MAC_BYTES;
  if (!isWhole || !timingSafeEqual(shown, sign(secret, payload))) return null;
  const [userId = '', topic = ''] = payload.toString().split('/');
  const isKnown = topic === 'digest' || isNotificationType(topic);
  return isUuid(userId) && isKnown ? { userId, topic } : null;
}

function sign(secret: string, payload: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'oja unsubscribe', MAC_BYTES));
  return createHmac('sha256', key).update(payload).digest();
}
