import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isNoticeType, type NoticeType } from '#core/notifications/catalogue.ts';
import type { Config } from '#server/config.ts';

/** Of which mails a link speaks: those of an event, or those that collect news. */
export type Unsubscribable = NoticeType | 'digest';

export interface UnsubscribeTarget {
  readonly userId: string;
  readonly topic: Unsubscribable;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAC_BYTES = 32;

/**
 * What a mail's link carries instead of a sign-in: whose mails and which, signed. It does this one harmless thing
 * and works as long as the mail is kept, so it has no end of its own.
 */
export function unsubscribeToken(
  { secret }: Pick<Config, 'secret'>,
  { userId, topic }: UnsubscribeTarget,
): string {
  const said = Buffer.from(`${userId}/${topic}`);
  return `${said.toString('base64url')}.${sign(secret, said).toString('base64url')}`;
}

/** Null for everything that we did not sign, and for what is no event any more. */
export function readUnsubscribeToken(
  { secret }: Pick<Config, 'secret'>,
  token: string,
): UnsubscribeTarget | null {
  const [body = '', mac = '', ...rest] = token.split('.');
  const said = Buffer.from(body, 'base64url');
  const shown = Buffer.from(mac, 'base64url');
  const isWhole = rest.length === 0 && shown.length === MAC_BYTES;
  if (!isWhole || !timingSafeEqual(shown, sign(secret, said))) return null;
  const [userId = '', topic = ''] = said.toString().split('/');
  const isKnown = topic === 'digest' || isNoticeType(topic);
  return ID.test(userId) && isKnown ? { userId, topic } : null;
}

function sign(secret: string, said: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'oja unsubscribe', MAC_BYTES));
  return createHmac('sha256', key).update(said).digest();
}
