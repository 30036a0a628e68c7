import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** Verifies a webhook by Standard Webhooks 1.0 and returns its event. Throws for anything that is not genuine. */
export function verifyWebhook(body, headers, secret, now = Date.now()) {
  const id = headerOf(headers, 'webhook-id');
  const time = headerOf(headers, 'webhook-timestamp');
  const age = Math.abs(now / 1000 - Number(time));
  if (!(age <= TOLERANCE_SECONDS)) throw new Error('the webhook is too old, or has no time');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  const isGenuine = headerOf(headers, 'webhook-signature')
    .split(' ')
    .some((one) => {
      const [version, signature = ''] = one.split(',');
      const sent = Buffer.from(signature, 'base64');
      return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
    });
  if (!isGenuine) throw new Error('the signature does not fit');
  return JSON.parse(body);
}

function headerOf(headers, name) {
  const value = typeof headers.get === 'function' ? headers.get(name) : headers[name];
  return String(value ?? '');
}
