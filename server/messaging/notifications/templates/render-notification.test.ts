import { expect, test } from 'vitest';
import type { Language } from '#core/language/language-choice.ts';
import {
  isChoosable,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#core/notifications/catalogue.ts';
import { messageNotification } from '#core/notifications/message-notification.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import { englishOf } from '#core/notifications/render-template.ts';
import { NOTIFICATION_SAMPLES } from '#core/notifications/samples.ts';
import { digestMail } from '#server/messaging/notifications/templates/digest-mail.ts';
import { renderNotification } from '#server/messaging/notifications/templates/render-notification.ts';
import { unsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';

const url = 'https://oja.test';
const config = { url, secret: 'a secret of thirty-two letters at least' };
const userId = '0199a5b0-0000-7000-8000-000000000001';
const tradeId = '0199a5b0-0000-7000-8000-0000000000aa';
/** A notification from before templates. */
const OLD = { template: null, params: null, language: 'en' } as const;

function written(text: NotificationText) {
  return { ...text, ...englishOf(text) };
}

function sampleOf(type: NotificationType, language: Language = 'en') {
  return { ...written(NOTIFICATION_SAMPLES[type]), type, language };
}

const SCRIPT = `<img src=x onerror="alert(1)">&'`;

test.each(NOTIFICATION_TYPES)(
  '%s renders for every channel, with an unsubscribe link where one is possible',
  (type) => {
    const unsubscribe = unsubscribeLinks(config, { userId, topic: type });
    const { link, mail, sms, push, telegram } = renderNotification(
      { ...sampleOf(type), metadata: { tradeId, chatId: tradeId } },
      { url, unsubscribe },
    );
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(JSON.stringify(push).length).toBeLessThan(3_000);
    expect(push).toMatchObject({ path: link, type, tag: tradeId });
    expect(telegram.link).toBe(`${url}${link}`);
    expect(mail.subject).toMatch(/^[^\r\n]{3,150}$/);
    expect(mail.text).toContain(`${url}${link}`);
    expect(mail.html.includes('/unsubscribe?token=')).toBe(isChoosable(type, 'email'));
    expect(mail.text.includes('/unsubscribe?token=')).toBe(isChoosable(type, 'email'));
  },
);

test.each(NOTIFICATION_TYPES)('nothing in a notification of %s is markup in mail', (type) => {
  const { mail } = renderNotification(
    {
      ...OLD,
      type,
      title: `Title ${SCRIPT}\r\nBcc: all@oja.test`,
      message: `Words ${SCRIPT}`,
      metadata: { tradeId: SCRIPT, chatId: SCRIPT },
    },
    { url, unsubscribe: null },
  );
  expect(mail.html).not.toContain('<img');
  expect(mail.html).not.toContain('onerror="');
  expect(mail.html).toContain('&lt;img');
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(JSON.stringify(mail.links)).not.toContain('img');
});

test('a chat message’s text stays in it, and on the browsers notified', () => {
  const { mail, telegram, push, sms } = renderNotification(
    {
      ...written(messageNotification('Bola', 'pay me here')),
      language: 'en',
      metadata: {},
    },
    { url, unsubscribe: null },
  );
  expect(push.body).toBe('pay me here');
  for (const text of [mail.text, mail.html, telegram.text, sms]) {
    expect(text).not.toContain('pay me here');
  }
});

test('a text message has the link where there is room, and never half of it', () => {
  const at = (title: string) =>
    renderNotification(
      { ...OLD, type: 'trade_paid', title, message: '', metadata: { tradeId } },
      { url, unsubscribe: null },
    ).sms;
  expect(at('Your ₦30,400.17 came')).toBe(
    `Oja: Your NGN 30,400.17 came. ${url}/trade/${tradeId}/payment`,
  );
  expect(at('x'.repeat(155))).toBe(`Oja: ${'x'.repeat(155)}`);
  expect(at('y'.repeat(400))).toHaveLength(160);
});

test('a digest names the newest and counts the rest, all of it as text', () => {
  const lines = Array.from({ length: 25 }, (_, n) => ({
    title: `T${n} ${SCRIPT}`,
    message: 'm',
    ...OLD,
  }));
  const unsubscribe = unsubscribeLinks(config, { userId, topic: 'digest' });
  const mail = digestMail({ email: 'a@oja.test', language: 'en' }, lines, { url, unsubscribe });
  expect(mail.subject).toBe('25 updates (Oja)');
  expect(mail.text).toContain('T19 ');
  expect(mail.text).not.toContain('T20 ');
  expect(mail.text).toContain('And 5 more');
  expect(mail.html).not.toContain('<img');
  expect(mail.unsubscribeUrl).toContain('/functions/v1/unsubscribe?token=');
});

test.each([
  ['signs nobody sees', '\u0001\u0002\u001b'.repeat(400)],
  ['signs of four bytes, cut in their middle', `a${'😀'.repeat(400)}`],
  ['letters of three bytes', 'ẹ́ạ'.repeat(400)],
  ['quotes and slashes', '"\\'.repeat(400)],
])('a push of %s fits every push service, and holds whole characters', (_what, text) => {
  const notification = {
    ...OLD,
    type: 'message',
    title: text,
    message: text,
    metadata: { tradeId },
  } as const;
  const { push, sms } = renderNotification(notification, { url, unsubscribe: null });
  const payload = JSON.stringify(push);
  // The database's limit, which is what is left of 4,096 bytes once encrypted (RFC 8188).
  expect(payload.length).toBeLessThanOrEqual(3_000);
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3_993);
  expect(`${push.title}${push.body}${sms}`.isWellFormed()).toBe(true);
});

test.each<[NotificationType, string]>([
  ['trade_accepted', 'Order'],
  ['trade_offer_paused', 'Offer'],
])('an email about %s names it as an %s', (type, name) => {
  const unsubscribe = unsubscribeLinks(config, { userId, topic: type });
  const { mail } = renderNotification(
    { ...sampleOf(type), metadata: { tradeId } },
    { url, unsubscribe },
  );
  expect(mail.text).toMatch(new RegExp(`${name} [0-9A-Z]{4}-[0-9A-Z]{4}`));
});
